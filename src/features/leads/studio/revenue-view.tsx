import Link from 'next/link';
import { directOrigin } from '@/features/leads/capture/visit/origin-sql';
import { formatMonth } from '@/lib/format/format-date';
import { formatMoment, zoneName } from '@/lib/format/format-in-zone';
import { formatMoney } from '@/lib/format/format-money';
import { formatPercent, formatTenths, formatWhole } from '@/lib/format/format-number';
import { BarList } from '@/studio-kit/charts/bar-list';
import { LineChart } from '@/studio-kit/charts/line-chart';
import { StatRow } from '@/studio-kit/charts/stat-row';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { studioView } from '@/studio-kit/views/studio-view';
import { closedDeals } from '../pipeline/figures/closed-deals';
import { forecast } from '../pipeline/figures/forecast';
import { type Amount, type Revenue, revenue } from '../pipeline/figures/revenue';
import { leadFilterHref, readLeadFilter } from '../pipeline/list/lead-filter';
import { ClosedDealTables } from './closed-deal-tables';
import { CreatedChart } from './created-chart';
import { ForecastSection } from './forecast-section';
import { PipelineTable } from './pipeline-table';

/** View at `/admin/revenue`: value of the pipeline, and won deals. */
export const RevenueView = studioView(async ({ req, clock }) => {
  const now = new Date();
  const figures = await revenue(req);
  const [expected, closed] = await Promise.all([forecast(req, figures.pipeline), closedDeals(req)]);
  const leads = figures.pipeline.reduce((sum, stage) => sum + stage.leads, 0);
  return {
    intro: `What the pipeline is worth and what was won, from the deal values your team enters at the leads. Currencies are never added. Months are counted in ${zoneName(figures.timeZone)}. As of ${formatMoment(now, clock)}.`,
    children: (
      <>
        {leads === 0 ? (
          <StudioEmptyState title="No leads yet">
            Leads arrive through the site’s forms, or{' '}
            <Link href="/admin/collections/leads/create">by hand</Link>. Give one a deal value, and its stage
            is worth something here.
          </StudioEmptyState>
        ) : (
          <>
            <Outcome {...figures} />
            <PipelineTable pipeline={figures.pipeline} />
            <CreatedChart created={figures.created} />
            <ForecastSection forecast={expected} />
            <WonMonths months={figures.months} undated={figures.undated} timeZone={figures.timeZone} />
            <WonOrigins origins={figures.origins} />
            <ClosedDealTables closed={closed} clock={clock} />
          </>
        )}
      </>
    ),
  };
});

function Outcome({ won, undated, lost, medianDaysToWin }: Revenue) {
  const closed = won + lost;
  return (
    <StatRow
      stats={[
        {
          label: 'Won',
          value: formatWhole(won),
          href: leadFilterHref(all, { stage: 'won' }),
          note: undated > 0 ? `${formatWhole(undated)} imported, date unknown` : 'Leads in stage Won',
        },
        {
          label: 'Lost',
          value: formatWhole(lost),
          href: leadFilterHref(all, { stage: 'lost' }),
          note: 'Leads in stage Lost',
        },
        {
          label: 'Win rate',
          value: closed > 0 ? formatPercent(won / closed) : '–',
          note:
            closed > 0
              ? `Won ÷ (won + lost), of ${formatWhole(closed)} closed`
              : 'Once a deal is won or lost',
        },
        {
          label: 'Days to win',
          value: medianDaysToWin === null ? '–' : formatTenths(medianDaysToWin),
          note: 'Median, from the lead’s creation to the day it was won',
        },
      ]}
    />
  );
}

const all = readLeadFilter();

const totalIn = (amounts: readonly Amount[], currency: string | null) =>
  amounts.find((amount) => amount.currency === currency)?.total ?? 0;

function WonMonths({ months, undated, timeZone }: Pick<Revenue, 'months' | 'undated' | 'timeZone'>) {
  const currencies = [...new Set(months.flatMap(({ amounts }) => amounts.map(({ currency }) => currency)))];
  return (
    <FigureSection
      title="Won per month"
      note="Deal values by the month they were won in, last twelve months; this one is still running."
    >
      {currencies.length === 0 && (
        <StudioEmptyState title="No deals won in twelve months">
          Move a lead to Won with a deal value, and its month appears here.
        </StudioEmptyState>
      )}
      {undated > 0 && (
        <p className="studio-panel__note">In no month: {formatWhole(undated)} imported, date unknown.</p>
      )}
      {months.some(({ deals }) => deals > 0) && (
        <p className="studio-panel__note">
          The deals of{' '}
          {months
            .filter(({ deals }) => deals > 0)
            .map(({ month, deals }, index) => (
              <span key={month}>
                {index > 0 && ' · '}
                <Link href={leadFilterHref(all, { stage: 'won', wonIn: month, timeZone })} prefetch={false}>
                  {formatMonth(month)}
                </Link>{' '}
                ({formatWhole(deals)})
              </span>
            ))}
        </p>
      )}
      {currencies.map((currency) => (
        <div key={currency} className="studio-chart-of">
          <h3>{currency ?? 'No currency'}</h3>
          <LineChart
            title={`Won per month, ${currency ?? 'no currency'}`}
            columns={['Month', 'Won']}
            points={months.map(({ month, amounts }) => ({
              label: formatMonth(month),
              value: totalIn(amounts, currency),
            }))}
            format={(value) => formatMoney(value, currency)}
          />
        </div>
      ))}
    </FigureSection>
  );
}

function WonOrigins({ origins }: Pick<Revenue, 'origins'>) {
  if (origins.length === 0) return null;
  return (
    <FigureSection
      title="Sources of won deals"
      note="By the first visit of the lead: the campaign’s utm_source, else the site that linked here. Bars are numbers of deals."
    >
      <BarList
        bars={origins.slice(0, 12).map(({ origin, deals, amounts }) => ({
          label: origin === directOrigin ? 'Direct or unknown' : origin,
          href: leadFilterHref(all, { stage: 'won', origin }),
          value: deals,
          text: [
            `${formatWhole(deals)} ${deals === 1 ? 'deal' : 'deals'}`,
            ...amounts.map(({ total, currency }) => formatMoney(total, currency)),
          ].join(' · '),
        }))}
      />
      <Link href={leadFilterHref(all, { stage: 'won' })} className="studio-panel__action">
        All won leads
      </Link>
    </FigureSection>
  );
}
