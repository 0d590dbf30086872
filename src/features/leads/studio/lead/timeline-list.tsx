import Link from 'next/link';
import { leadPath } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import type { Planned, Timeline } from '../timeline/read-timeline';
import { TimelineItem } from './timeline-item';

type TimelineListProps = { leadId: string; timeline: Timeline; now: Date; clock: ViewerClock };

/** Past events of a lead, newest first. */
export function TimelineList({ leadId, timeline, now, clock }: TimelineListProps) {
  const { entries, next } = timeline;
  return (
    <section className="studio-figures" aria-labelledby="timeline">
      <h2 id="timeline" className="studio-panel__title">
        Activity
      </h2>
      {entries.length === 0 && <p className="studio-panel__note">No activity yet. Add a note to begin.</p>}
      <ol className="studio-timeline">
        {entries.map((entry) => (
          <TimelineItem key={`${entry.kind} ${entry.id}`} entry={entry} now={now} clock={clock} />
        ))}
      </ol>
      {next && (
        <Link href={`${leadPath(leadId)}?${new URLSearchParams({ after: next })}#timeline`} prefetch={false}>
          Previous
        </Link>
      )}
    </section>
  );
}

type ScheduledPanelProps = { planned: Planned; now: Date; clock: ViewerClock };

/**
 * Scheduled events of a lead, and its skipped mails in a line that can be expanded. Renders nothing without
 * either.
 */
export function ScheduledPanel({ planned: { entries, skipped }, now, clock }: ScheduledPanelProps) {
  if (entries.length + skipped.length === 0) return null;
  return (
    <section className="studio-panel" aria-labelledby="scheduled">
      <h2 id="scheduled" className="studio-panel__title">
        Scheduled
      </h2>
      {entries.length === 0 && <p className="studio-panel__note">Nothing is scheduled.</p>}
      <ol className="studio-scheduled">
        {entries.map((entry) => (
          <TimelineItem key={entry.id} entry={entry} now={now} clock={clock} />
        ))}
      </ol>
      {skipped.length > 0 && (
        <details className="studio-fold">
          <summary>
            {formatWhole(skipped.length)} {skipped.length === 1 ? 'email' : 'emails'} skipped
          </summary>
          <ol className="studio-scheduled">
            {skipped.map((entry) => (
              <TimelineItem key={entry.id} entry={entry} now={now} clock={clock} />
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
