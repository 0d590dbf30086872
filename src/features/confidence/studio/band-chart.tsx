import { formatWhole } from '@/lib/format/format-number';
import { shareInWords } from '@/lib/statistics/proportion';
import { ColumnChart } from '@/studio-kit/charts/column-chart';
import type { LeadShares } from '../figures/lead-shares';

type Bands = LeadShares['bands'];

const range = ({ from, to }: Pick<Bands[number], 'from' | 'to'>) => `${from} to ${to}`;
const sizeOf = ({ open, won }: Bands[number]) => open + won.trials;

/**
 * Sentence about the largest band, and about the win rates of the lowest and the highest band with enough decided
 * leads.
 */
export function readBands(bands: Bands): string {
  const all = bands.reduce((sum, band) => sum + sizeOf(band), 0);
  if (all === 0) return 'No leads have a score yet.';
  const largest = bands.reduce((most, band) => (sizeOf(band) > sizeOf(most) ? band : most));
  const telling = bands.filter(({ won }) => won.isTelling);
  const [lowest, highest] = [telling[0], telling.at(-1)];
  return [
    all === 1
      ? `1 lead, with a score of ${range(largest)}.`
      : `Of ${formatWhole(all)} leads, most score ${range(largest)} (${formatWhole(sizeOf(largest))}).`,
    lowest && highest && lowest !== highest
      ? `Won of those decided: ${shareInWords(lowest.won)} at ${range(lowest)}, ${shareInWords(highest.won)} at ${range(highest)}.`
      : 'Too few are decided to compare the bands.',
  ].join(' ');
}

/** Chart of the leads in each score band, by outcome: won, lost or open. */
export function BandChart({ bands }: { bands: Bands }) {
  const rows = bands.map((band) => ({
    label: range(band),
    values: [band.won.successes, band.won.trials - band.won.successes, band.open],
  }));
  return (
    <ColumnChart
      title="Leads by score"
      reading={readBands(bands)}
      series={[
        { name: 'Won', texture: 'solid' },
        { name: 'Lost', texture: 'level' },
        { name: 'Open', texture: 'hollow' },
      ]}
      columns={rows}
      table={{
        columns: ['Score', 'Won', 'Lost', 'Open', 'Leads'],
        rows: rows.map(({ label, values }) => ({
          key: label,
          cells: [
            label,
            ...values.map(formatWhole),
            formatWhole(values.reduce((sum, value) => sum + value, 0)),
          ],
        })),
      }}
    />
  );
}
