import Link from 'next/link';
import { studioPaths } from '@/config/routes';
import { formatSeconds } from '@/lib/format/durations/format-seconds';
import { formatDayMonth } from '@/lib/format/format-date';
import { formatMoment } from '@/lib/format/format-in-zone';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { PageLinks } from '@/studio-kit/views/page-links';
import type { LinkReport, LinkReportRow } from '../report/link-report';
import { type LinkStep, linkSteps, linksHref, type ReportQuery, reportParams } from '../report/report-query';
import { revealedForMinutes } from '../report/reveal-address';
import { MaskedAddress } from './masked-address';

const stepNames = Object.keys(linkSteps) as LinkStep[];

function fate({ step, signedInAfterSeconds, hasFailed }: LinkReportRow): string {
  if (signedInAfterSeconds !== null) return `signed in after ${formatSeconds(signedInAfterSeconds)}`;
  return hasFailed ? 'not delivered: the email was refused' : linkSteps[step];
}

type LinkListProps = Pick<LinkReport, 'links' | 'page' | 'pages'> & {
  query: ReportQuery;
  revealed: ReadonlySet<string>;
  clock: ViewerClock;
};

/** List of the sign-in links that a figure of the report counts, with masked addresses. */
export function LinkList({ links, page, pages, query, revealed, clock }: LinkListProps) {
  const { domain, day, step } = query;
  const narrowed = [domain && `to ${domain}`, day && `of ${formatDayMonth(day)}`].filter(Boolean).join(', ');
  const hasFailed = links.some((link) => link.hasFailed);
  return (
    <div id="links" className="studio-anchor">
      <FigureSection
        title={`Links ${linkSteps[step]}${narrowed && `, ${narrowed}`}`}
        note={
          <>
            An address that you reveal is shown to you for {revealedForMinutes} minutes, and the sign-in log
            records it.
            {narrowed && (
              <>
                {' '}
                <Link
                  href={linksHref({ ...query, domain: undefined, day: undefined, page: 1 })}
                  prefetch={false}
                >
                  All domains and days
                </Link>
              </>
            )}
            {hasFailed && (
              <>
                {' '}
                The answer of the mail server is with the{' '}
                <Link href={`${studioPaths.nurture}#failed`} prefetch={false}>
                  failed emails
                </Link>
                .
              </>
            )}
          </>
        }
      >
        <ul className="studio-inline">
          {stepNames.map((name) => (
            <li key={name}>
              <Link
                href={linksHref({ ...query, step: name, page: 1 })}
                prefetch={false}
                aria-current={name === step ? 'true' : undefined}
              >
                {linkSteps[name]}
              </Link>
            </li>
          ))}
        </ul>
        {links.length === 0 && <p className="studio-panel__note">No links.</p>}
        {links.length > 0 && (
          <ul className="studio-decisions">
            {links.map((link) => (
              <li key={link.entry} id={`entry-${link.entry}`} className="studio-anchor">
                <div className="studio-rows__words">
                  <MaskedAddress
                    entry={link.entry}
                    email={link.email}
                    isRevealed={revealed.has(link.entry)}
                    back={reportParams(query).toString()}
                  />
                  <span className="studio-rows__note">
                    {formatMoment(link.askedAt, clock)} · {fate(link)}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        )}
        <PageLinks
          label="Pages of links"
          page={page}
          pages={pages}
          hasMore={page < pages}
          href={(other) => linksHref({ ...query, page: other })}
        />
      </FigureSection>
    </div>
  );
}
