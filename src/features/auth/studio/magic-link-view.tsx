import Link from 'next/link';
import { routes, studioPaths } from '@/config/routes';
import { formatSeconds } from '@/lib/format/durations/format-seconds';
import { formatDayMonth } from '@/lib/format/format-date';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import { LineChart } from '@/studio-kit/charts/line-chart';
import { StatRow } from '@/studio-kit/charts/stat-row';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { PeriodLinks } from '@/studio-kit/views/period-links';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { studioView } from '@/studio-kit/views/studio-view';
import { askedPerDay, type LinkTotals, linkReport } from '../report/link-report';
import { findRefusals } from '../report/refusals';
import { linksHref, type ReportQuery, readReportQuery, reportParams } from '../report/report-query';
import { revealedTo } from '../report/reveal-address';
import { LinkList } from './link-list';
import { LinkTables } from './link-tables';
import { LimitedSection, RefusedSection } from './refusal-sections';
import { shareOf } from './share';

/** `/admin/magic-link-report`: outcome of sign-in mails. */
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
    intro: `What became of the mails that sign people in. Days are counted in UTC. As of ${formatMoment(now, clock)}.`,
    aside: <PeriodLinks path={studioPaths.magicLinks} chosen={query.days} />,
    children: (
      <>
        {isEmpty ? (
          <StudioEmptyState title={`Nobody asked for a link in the last ${query.days} days`}>
            Links are asked for <Link href={routes.signIn}>where one signs in</Link>. The next one stands here
            at once, and what became of it as it happens.
          </StudioEmptyState>
        ) : (
          <>
            <Funnel totals={report.totals} query={query} />
            <FigureSection title="Links asked for per day" note="Today is the last day, and still running.">
              <LineChart
                title={`Links asked for per day, last ${query.days} days`}
                columns={['Day', 'Links']}
                points={askedPerDay(report, query.days, now).map(({ name, asked }) => ({
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
              hasMore={report.hasMore}
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
          label: 'Asked for',
          value: formatWhole(asked),
          note: to('asked', open > 0 ? `${formatWhole(open)} still to be used` : 'All of them'),
        },
        {
          label: 'Delivered',
          value: formatWhole(delivered),
          note: (
            <>
              {to('undelivered', shareOf(delivered, asked))}
              {failed > 0 && `; ${formatWhole(failed)} refused for good`}
            </>
          ),
        },
        {
          label: 'Opened',
          value: formatWhole(opened),
          note: to('unopened', shareOf(opened, delivered)),
        },
        {
          label: 'Signed in',
          value: formatWhole(signedIn),
          note: to('unfinished', shareOf(signedIn, opened)),
        },
        {
          label: 'Time to sign in',
          value: medianSeconds === null ? '–' : formatSeconds(medianSeconds),
          note:
            medianSeconds === null ? 'Nobody signed in yet' : 'Half were quicker, from asking to signed in',
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
          <dt>Asked for</dt>
          <dd>
            Each link once, also where its mail was sent again. Links made in the terminal, and those from
            before the log followed links, are not among them.
          </dd>
        </div>
        <div>
          <dt>Delivered</dt>
          <dd>
            The mail server took the mail. Whether it reached the inbox nobody tells us; opening proves it.
          </dd>
        </div>
        <div>
          <dt>Opened</dt>
          <dd>
            Not the mail, in which there is no pixel: the page behind its link was opened by a browser, or the
            code was typed. Known scanners are left out, and so is who asks not to be recorded until they sign
            in. A scanner that passes for a browser counts.
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
