import Link from 'next/link';
import { formatDayMonth } from '@/lib/format/format-date';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatTenths, formatWhole } from '@/lib/format/format-number';
import { dayName, readPeriod, startOfDay } from '@/lib/period';
import { BarList } from '@/studio-kit/charts/bar-list';
import { LineChart } from '@/studio-kit/charts/line-chart';
import { StatRow } from '@/studio-kit/charts/stat-row';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { PeriodLinks } from '@/studio-kit/views/period-links';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { studioView } from '@/studio-kit/views/studio-view';
import { conversions } from '../../leads/pipeline/figures/conversions';
import { funnel } from '../../leads/pipeline/figures/funnel';
import { anyOne } from '../../leads/pipeline/list/lead-filter';
import { goalProgress } from '../figures/goal-progress';
import { visitFigures } from '../figures/visit-figures';
import { metricsPath } from '../paths';
import { FunnelSection } from './funnel-section';
import { GoalSection } from './goal-section';
import { FormTable, leadsHref, OriginTable, PageTable } from './visit-tables';
import { WhatIsCounted } from './what-is-counted';

/** View at `/admin/metrics`: figures of the product's own recorder beside submitted forms. */
export const MetricsView = studioView(async ({ req, clock, searchParams }) => {
  const days = readPeriod(searchParams?.days);
  const now = new Date();
  const [visits, sent, leads, goals, settings] = await Promise.all([
    visitFigures(req, days, now),
    conversions(req, startOfDay(now, days - 1), now),
    funnel(req, days, now),
    goalProgress(req, now),
    req.payload.findGlobal({ slug: 'site-settings', depth: 0, overrideAccess: false, user: req.user }),
  ]);
  const forms = sent.pages.reduce((sum, page) => sum + page.forms, 0);
  const calculators = sent.pages.reduce((sum, page) => sum + page.calculators, 0);
  const since = dayName(startOfDay(now, days - 1));
  const isEmpty = visits.views + visits.viewsBefore + forms + calculators === 0;
  return {
    intro: `Page views, sources and submitted forms. As of ${formatMoment(now, clock)}.`,
    aside: <PeriodLinks path={metricsPath} chosen={days} />,
    children: (
      <>
        {isEmpty ? (
          <>
            <StudioEmptyState title={`No data in the last ${days} days`}>
              {settings.isRecorderOn === false ? (
                <>
                  The recorder is switched off. <Link href="/admin/globals/site-settings">Switch it on</Link>{' '}
                  in the site settings; figures appear with the next visit.
                </>
              ) : (
                'Figures appear a few seconds after the first visitor opens a page. Your own visits count too, unless your browser asks not to be tracked.'
              )}
            </StudioEmptyState>
            <GoalSection {...goals} />
          </>
        ) : (
          <>
            <StatRow
              stats={[
                {
                  label: 'Page views',
                  value: formatWhole(visits.views),
                  note: `${formatWhole(visits.viewsBefore)} in the ${days} days before`,
                },
                {
                  label: 'Views per day',
                  value: formatTenths(visits.views / days),
                  note: `Page views ÷ ${days} days`,
                },
                {
                  label: 'Form submissions',
                  value: formatWhole(forms),
                  href: leadsHref({ form: anyOne, since }),
                  note: 'Without spam',
                },
                {
                  label: 'Calculators completed',
                  value: formatWhole(calculators),
                  href: leadsHref({ calculatedOn: anyOne, since }),
                  note: 'By visitors who then submitted a form',
                },
              ]}
            />
            <FigureSection
              title="Page views per day"
              note="Days are counted in UTC. Today is the last one, and still running."
            >
              <LineChart
                title={`Page views per day, last ${days} days`}
                columns={['Day', 'Page views']}
                points={visits.days.map(({ name, count }) => ({ label: formatDayMonth(name), value: count }))}
                format={formatWhole}
              />
            </FigureSection>
            <GoalSection {...goals} />
            <FunnelSection days={days} leads={leads} visits={visits} />
            <PageTable views={visits.pages} sent={sent.pages} since={since} />
            <FormTable views={visits.pages} sent={sent.forms} since={since} />
            <OriginTable views={visits.origins} leads={sent.origins} since={since} />
            {visits.destinations.length > 0 && (
              <FigureSection
                title="Navigation clicks"
                note="Clicks on links of header, menu and footer, by target."
              >
                <BarList
                  bars={visits.destinations
                    .slice(0, 12)
                    .map(({ name, count }) => ({ label: name, value: count }))}
                />
              </FigureSection>
            )}
          </>
        )}
        <WhatIsCounted />
      </>
    ),
  };
});
