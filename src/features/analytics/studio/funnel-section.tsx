import Link from 'next/link';
import { studioPaths } from '@/config/routes';
import { formatPercent, formatWhole } from '@/lib/format/format-number';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import type { Funnel, FunnelFigures } from '../../leads/figures/funnel';
import type { VisitFigures } from '../figures/visit-figures';

type FunnelSectionProps = {
  days: number;
  leads: FunnelFigures;
  visits: Pick<VisitFigures, 'entries' | 'entriesBefore'>;
};

type Steps = Funnel & { visits: number };

const steps: { label: string; of?: keyof Steps; key: keyof Steps }[] = [
  { label: 'Visits that began', key: 'visits' },
  { label: 'New leads', key: 'leads', of: 'visits' },
  { label: 'of these, after a calculator', key: 'calculated', of: 'leads' },
  { label: 'Qualified by now', key: 'qualified', of: 'leads' },
  { label: 'Won by now', key: 'won', of: 'qualified' },
];

const share = (count: number, all: number) => (all > 0 ? formatPercent(count / all) : '–');

/** From the visit to the won deal. Whoever came lately has had less time: the note says so. */
export function FunnelSection({ days, leads, visits }: FunnelSectionProps) {
  const now: Steps = { ...leads.now, visits: visits.entries };
  const before: Steps = { ...leads.before, visits: visits.entriesBefore };
  return (
    <FigureSection
      title="From visit to deal"
      note="The leads of the period, and how far each has come by today: the latest have had the least time. Visits are page views from outside of this site; no visitor is recognised, so a lead is not tied to a visit. Calculators count once their visitor has sent a form."
    >
      <FigureTable
        caption={`From visit to deal, last ${days} days and the ${days} before`}
        columns={['Step', `Last ${days} days`, 'Share', `${days} days before`, 'Share']}
        rows={steps.map(({ label, key, of }) => ({
          key,
          cells: [
            label,
            key === 'leads' ? (
              <Link key={key} href={`${studioPaths.leads}?days=${days}`} prefetch={false}>
                {formatWhole(now[key])}
              </Link>
            ) : key === 'won' ? (
              <Link key={key} href={`${studioPaths.leads}?days=${days}&stage=won`} prefetch={false}>
                {formatWhole(now[key])}
              </Link>
            ) : (
              formatWhole(now[key])
            ),
            of ? share(now[key], now[of]) : '',
            formatWhole(before[key]),
            of ? share(before[key], before[of]) : '',
          ],
        }))}
      />
    </FigureSection>
  );
}
