import Link from 'next/link';
import { formatAgo } from '@/lib/format/format-ago';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import { StatRow } from '@/studio-kit/charts/stat-row';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { studioView } from '@/studio-kit/views/studio-view';
import { retentionRunInWords } from '../../retention/last-run';
import { loadStatus, type Status } from './load-status';
import { statusOutcomeSentence } from './outcome';
import { ErrorSection } from './sections/error-section';
import { InstallationSection } from './sections/installation-section';
import { OutboxSection } from './sections/outbox-section';
import { QueueSection } from './sections/queue-section';
import { RefusalSection } from './sections/refusal-section';
import { ScoreSection } from './sections/score-section';
import { SequenceSection } from './sections/sequence-section';
import { SystemSection } from './sections/system-section';
import { UndecidedSummary } from './sections/undecided-summary';

/** `/admin/status`: whether everything runs, and what waits for somebody to decide it. */
export const StatusView = studioView(async ({ req, clock, searchParams }) => {
  const status = await loadStatus(req);
  const asOf = status.database.now;
  const outcome = statusOutcomeSentence(searchParams);
  return {
    intro: `Whether everything runs, and the mails and jobs that wait for somebody. As of ${formatMoment(asOf, clock)}.`,
    aside: (
      <a className="studio-button" href="/api/studio/status" download>
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
        <OutboxSection figures={status.outbox} clock={clock} />
        <QueueSection queues={status.queues} schedules={status.schedules} asOf={asOf} clock={clock} />
        <ScoreSection run={status.decay} asOf={asOf} clock={clock} />
        <FigureSection title="Deletion by period" note={retentionRunInWords(status.retention, asOf, clock)}>
          <p>
            <Link href="/admin/globals/retention-periods">What is kept, and how long</Link>
          </p>
        </FigureSection>
        <ErrorSection errors={status.errors} asOf={asOf} />
        <SystemSection facts={status.database} />
        <InstallationSection facts={status.installation} asOf={asOf} clock={clock} />
      </>
    ),
  };
});

/** Whether mails leave, and what is done about it when they do not. */
function relayStat(
  { breakerOpenedAt, probeAt, consecutiveFailures, acceptedAt }: Status['relay'],
  now: Date,
  clock: ViewerClock,
) {
  const label = 'Mail server';
  if (breakerOpenedAt) {
    const next =
      probeAt && probeAt > now ? `the next try at ${formatMoment(probeAt, clock)}` : 'one is tried now';
    return { label, value: 'Refuses', note: `Since ${formatMoment(breakerOpenedAt, clock)}; ${next}` };
  }
  if (consecutiveFailures > 0) {
    return { label, value: 'Unsure', note: `${formatWhole(consecutiveFailures)} refused in a row` };
  }
  if (!acceptedAt) return { label, value: 'Not asked yet', note: 'The first mail will tell' };
  return { label, value: 'Takes mail', note: 'No refusal of its own since the last one taken' };
}

function Summary({ status, clock }: { status: Status; clock: ViewerClock }) {
  const { relay, outbox, undecided, queues, errors, database } = status;
  const waiting = undecided.reduce((sum, { count }) => sum + count, 0);
  const givenUp = queues.reduce((sum, { failed }) => sum + failed, 0);
  const { acceptedAt, refusedAt, refusal } = relay;
  return (
    <StatRow
      stats={[
        relayStat(relay, database.now, clock),
        {
          label: 'Last mail accepted',
          value: acceptedAt ? formatAgo(acceptedAt, database.now) : '–',
          note: acceptedAt ? formatMoment(acceptedAt, clock) : 'No mail was sent yet',
        },
        {
          label: 'Last mail refused',
          value: refusedAt ? formatAgo(refusedAt, database.now) : '–',
          note: refusal ?? 'None so far',
        },
        { label: 'Due mails', value: formatWhole(outbox.due), note: 'Queued, and to leave now' },
        {
          label: 'Mails to decide',
          value: formatWhole(waiting),
          note: 'Held, failed, or perhaps sent',
        },
        { label: 'Jobs given up', value: formatWhole(givenUp), note: 'After their last try' },
        { label: 'Reported faults', value: formatWhole(errors.reports), note: 'By browsers, in 30 days' },
      ]}
    />
  );
}
