import Link from 'next/link';
import { routes } from '@/config/routes';
import { formatSeconds } from '@/lib/format/durations/format-seconds';
import { formatDayMonth } from '@/lib/format/format-date';
import { formatMoment, zoneName } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import { LineChart } from '@/studio-kit/charts/line-chart';
import { StatRow } from '@/studio-kit/charts/stat-row';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { PeriodLinks } from '@/studio-kit/views/period-links';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { studioView } from '@/studio-kit/views/studio-view';
import { linkReportPath } from '../paths';
import { askedPerDay, type LinkTotals, linkReport } from '../report/link-report';
import { findRefusals } from '../report/refusals';
import { linksHref, type ReportQuery, readReportQuery, reportParams } from '../report/report-query';
import { revealedTo } from '../report/reveal-address';
import { LinkList } from './link-list';
import { LinkTables } from './link-tables';
import { LimitedSection, RefusedSection } from './refusal-sections';
import { describeShare } from './share';

/** View at `/admin/magic-link-report`: outcome of sign-in mails. */
export const MagicLinkView = studioView(async ({ req, clock, searchParams }) => {
  const query = readReportQuery(searchParams);
  const now = new Date();
  const [report, refusals, revealed] = await Promise.all([
    linkReport(req, query, now),
    findRefusals(req, query.days, now),
    revealedTo(req),
  ]);
  const isEmpty = report.totals.asked + refusals.refusals.length + refusals.limited.length === 0;
  const back = reportParams(query).toString();
  return {
    intro: `Sign-in emails from request to sign-in. Days are counted in ${zoneName(report.timeZone)}. As of ${formatMoment(now, clock)}.`,
    aside: <PeriodLinks path={linkReportPath} chosen={query.days} />,
    children: (
      <>
        {isEmpty ? (
          <StudioEmptyState title={`No links requested in the last ${query.days} days`}>
            People request links <Link href={routes.signIn}>on the sign-in page</Link>. The next one appears
            here immediately.
          </StudioEmptyState>
        ) : (
          <>
            <Funnel totals={report.totals} query={query} />
            <FigureSection title="Links requested per day" note="Today is the last day, and still running.">
              <LineChart
                title={`Links requested per day, last ${query.days} days`}
                columns={['Day', 'Links']}
                points={askedPerDay(report).map(({ name, asked }) => ({
                  label: formatDayMonth(name),
                  value: asked,
                }))}
                format={formatWhole}
              />
            </FigureSection>
            <RefusedSection refusals={refusals.refusals} now={now} />
            <LimitedSection {...refusals} now={now} revealed={revealed} back={back} />
            <LinkList
              clock={clock}
              links={report.links}
              page={report.page}
              pages={report.pages}
              query={query}
              revealed={revealed}
            />
            <LinkTables report={report} query={query} />
          </>
        )}
        <HowItIsCounted />
      </>
    ),
  };
});

function Funnel({ totals, query }: { totals: LinkTotals; query: ReportQuery }) {
  const { asked, delivered, opened, signedIn, failed, open, medianSeconds } = totals;
  const to = (step: ReportQuery['step'], words: string) => (
    <Link href={linksHref({ days: query.days, step, page: 1 })} prefetch={false}>
      {words}
    </Link>
  );
  return (
    <StatRow
      stats={[
        {
          label: 'Requested',
          value: formatWhole(asked),
          note: to('asked', open > 0 ? `${formatWhole(open)} not used yet` : 'View all'),
        },
        {
          label: 'Delivered',
          value: formatWhole(delivered),
          note: (
            <>
              {to('undelivered', describeShare(delivered, asked))}
              {failed > 0 && `; ${formatWhole(failed)} refused`}
            </>
          ),
        },
        {
          label: 'Opened',
          value: formatWhole(opened),
          note: to('unopened', describeShare(opened, delivered)),
        },
        {
          label: 'Signed in',
          value: formatWhole(signedIn),
          note: to('unfinished', describeShare(signedIn, opened)),
        },
        {
          label: 'Time to sign in',
          value: medianSeconds === null ? '–' : formatSeconds(medianSeconds),
          note: medianSeconds === null ? 'Nobody signed in yet' : 'Median, from request to sign-in',
        },
      ]}
    />
  );
}

function HowItIsCounted() {
  return (
    <FigureSection
      title="How this is counted"
      note="From the sign-in log; entries that have passed its period, which the privacy page names, are gone from here too."
    >
      <dl className="studio-facts">
        <div>
          <dt>Requested</dt>
          <dd>
            Each link once, also where its email was sent again. Links made in the terminal, and those from
            before the log tracked links, do not count.
          </dd>
        </div>
        <div>
          <dt>Delivered</dt>
          <dd>
            The mail server accepted the email. Whether it reached the inbox is not known; opening proves it.
          </dd>
        </div>
        <div>
          <dt>Opened</dt>
          <dd>
            Not the email, in which there is no pixel: the page behind its link was opened by a browser, or
            the code was entered. Known scanners do not count, nor does who asks not to be tracked until they
            sign in. A scanner that passes for a browser counts.
          </dd>
        </div>
        <div>
          <dt>Signed in</dt>
          <dd>The link or its code opened a session.</dd>
        </div>
      </dl>
    </FigureSection>
  );
}
