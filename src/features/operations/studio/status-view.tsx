import Link from 'next/link';
import { actionPath } from '@/config/routes';
import { formatAgo } from '@/lib/format/format-ago';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import { StatRow } from '@/studio-kit/charts/stat-row';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { studioView } from '@/studio-kit/views/studio-view';
import { retentionRunInWords } from '../../retention/last-run';
import { loadStatus, type SystemStatus } from './load-status';
import { statusOutcomeSentence } from './outcome';
import { ErrorSection } from './sections/error-section';
import { InstallationSection } from './sections/installation-section';
import { OutboxSection } from './sections/outbox-section';
import { QueueSection } from './sections/queue-section';
import { RefusalSection } from './sections/refusal-section';
import { ScoreSection } from './sections/score-section';
import { SequenceSection } from './sections/sequence-section';
import { SystemSection } from './sections/system-section';
import { TableSection } from './sections/table-section';
import { UndecidedSummary } from './sections/undecided-summary';

/** View at `/admin/status`: state of mails, jobs, database and installation, and decisions that wait for an admin. */
export const StatusView = studioView(async ({ req, clock, searchParams }) => {
  const status = await loadStatus(req);
  const asOf = status.database.now;
  const outcome = statusOutcomeSentence(searchParams);
  return {
    intro: `Whether everything runs, and the emails and jobs that need somebody. As of ${formatMoment(asOf, clock)}.`,
    aside: (
      <a className="studio-button" href={actionPath('status')} download>
        Download as text
      </a>
    ),
    children: (
      <>
        {outcome && (
          <p className="studio-notice" role="status">
            {outcome}
          </p>
        )}
        <Summary status={status} clock={clock} />
        <SequenceSection problem={status.entryProblem} missed={status.missed} />
        <RefusalSection refused={status.refused} clock={clock} />
        <UndecidedSummary undecided={status.undecided} />
        <OutboxSection figures={status.outbox} slowStart={status.slowStart} clock={clock} />
        <QueueSection queues={status.queues} schedules={status.schedules} asOf={asOf} clock={clock} />
        <ScoreSection run={status.decay} asOf={asOf} clock={clock} />
        <FigureSection title="Deletion by period" note={retentionRunInWords(status.retention, asOf, clock)}>
          <p>
            <Link href="/admin/globals/retention-periods">Data retention</Link>
          </p>
        </FigureSection>
        <ErrorSection errors={status.errors} asOf={asOf} />
        <SystemSection facts={status.database} />
        <TableSection growth={status.growth} clock={clock} />
        <InstallationSection facts={status.installation} asOf={asOf} clock={clock} />
      </>
    ),
  };
});

/** Summarises whether the mail server accepts mails, and if not, when the next attempt is. */
function relayStat(
  { breakerOpenedAt, probeAt, consecutiveFailures, acceptedAt }: SystemStatus['relay'],
  now: Date,
  clock: ViewerClock,
) {
  const label = 'Mail server';
  if (breakerOpenedAt) {
    const next =
      probeAt && probeAt > now ? `the next try at ${formatMoment(probeAt, clock)}` : 'one is tried now';
    return { label, value: 'Refusing', note: `Since ${formatMoment(breakerOpenedAt, clock)}; ${next}` };
  }
  if (consecutiveFailures > 0) {
    return { label, value: 'Unsure', note: `${formatWhole(consecutiveFailures)} refused in a row` };
  }
  if (!acceptedAt) return { label, value: 'Not used yet', note: 'Known after the first email' };
  return { label, value: 'Accepting', note: 'No refusal since the last accepted email' };
}

function Summary({ status, clock }: { status: SystemStatus; clock: ViewerClock }) {
  const { relay, outbox, undecided, queues, errors, database } = status;
  const waiting = undecided.reduce((sum, { count }) => sum + count, 0);
  const givenUp = queues.reduce((sum, { failed }) => sum + failed, 0);
  const { acceptedAt, refusedAt, refusal } = relay;
  return (
    <StatRow
      stats={[
        relayStat(relay, database.now, clock),
        {
          label: 'Last email accepted',
          value: acceptedAt ? formatAgo(acceptedAt, database.now) : '–',
          note: acceptedAt ? formatMoment(acceptedAt, clock) : 'No email sent yet',
        },
        {
          label: 'Last email refused',
          value: refusedAt ? formatAgo(refusedAt, database.now) : '–',
          note: refusal ?? 'None so far',
        },
        { label: 'Due emails', value: formatWhole(outbox.due), note: 'Queued, to leave now' },
        {
          label: 'Emails to decide',
          value: formatWhole(waiting),
          note: 'Held, failed, or delivery unknown',
        },
        { label: 'Failed jobs', value: formatWhole(givenUp), note: 'After their last try' },
        { label: 'Browser errors', value: formatWhole(errors.reports), note: 'In 30 days' },
      ]}
    />
  );
}
