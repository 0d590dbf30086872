import Link from 'next/link';
import { formatMoney } from '@/lib/format/format-money';
import { formatPercent, formatTenths, formatWhole } from '@/lib/format/format-number';
import { asWords } from '@/lib/text/as-words';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import type { Forecast } from '../pipeline/figures/forecast';
import { type LeadFilter, leadFilterHref, readLeadFilter } from '../pipeline/list/lead-filter';

/** Number of leads, as a link to the list of these leads. */
const Listed = ({ count, change }: { count: number; change: Partial<LeadFilter> }) =>
  count === 0 ? (
    '0'
  ) : (
    <Link href={leadFilterHref(readLeadFilter(), change)} prefetch={false}>
      {formatWhole(count)}
    </Link>
  );

/** Expected value of the open pipeline, with its confidence interval. */
export function ForecastSection({ forecast: { stages, expected } }: { forecast: Forecast }) {
  return (
    <FigureSection
      title="Forecast"
      note="Value in each open stage × the share of deals won that have been in it. The range takes both ends of each rate’s 95 % interval: with few closed deals it is wide. Stages that no closed deal has passed add nothing."
    >
      {expected.length > 0 ? (
        <p className="studio-panel__note">
          Expected from open deals:{' '}
          {expected.map(({ currency, total, low, high }, index) => (
            <span key={currency}>
              {index > 0 && '; '}
              <strong>{formatMoney(total, currency)}</strong> ({formatMoney(low, currency)} to{' '}
              {formatMoney(high, currency)})
            </span>
          ))}
        </p>
      ) : (
        <p className="studio-panel__note">
          No forecast yet: move leads through the stages, enter deal values, and close some as won or lost.
        </p>
      )}
      <FigureTable
        caption="Share won and median days by stage"
        columns={['Stage', 'Median days', 'Closed', 'Won', 'Share won', '95 % interval']}
        rows={stages.map(({ stage, medianAgeInDays, closed, won, rate }) => ({
          key: stage,
          cells: [
            <Link
              key={stage}
              href={leadFilterHref(readLeadFilter(), { stage, order: 'oldest' })}
              prefetch={false}
            >
              {asWords(stage)}
            </Link>,
            medianAgeInDays === null ? '–' : formatTenths(medianAgeInDays),
            <Listed key="closed" count={closed} change={{ closedFrom: stage }} />,
            <Listed key="won" count={won} change={{ closedFrom: stage, stage: 'won' }} />,
            rate ? formatPercent(rate.share) : '–',
            rate ? `${formatPercent(rate.low)} to ${formatPercent(rate.high)}` : '–',
          ],
        }))}
      />
    </FigureSection>
  );
}
