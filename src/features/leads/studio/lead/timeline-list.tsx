import Link from 'next/link';
import { leadPath } from '@/config/routes';
import { formatAgo } from '@/lib/format/format-ago';
import { formatMoment } from '@/lib/format/format-in-zone';
import { asWords } from '@/lib/text/as-words';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import type { TimelineEntry } from '@/studio-kit/timeline/timeline-source';
import { entryDetails } from '../timeline/entry-details';
import type { Timeline } from '../timeline/read-timeline';

function Entry({ entry, now, clock }: { entry: TimelineEntry; now: Date; clock: ViewerClock }) {
  const { at, label, summary, message, note, source, who, href } = entry;
  const details = entryDetails(entry);
  return (
    <li>
      <p className="studio-rows__note">
        <time dateTime={at.toISOString()} title={formatMoment(at, clock)}>
          {at > now ? formatMoment(at, clock) : formatAgo(at, now)}
        </time>{' '}
        · {label}
        {source && ` · ${asWords(source)}`}
        {who && ` · ${who}`}
      </p>
      <p>
        {href ? (
          <Link href={href} prefetch={false}>
            {summary}
          </Link>
        ) : (
          summary
        )}
        {note && <span className="studio-rows__note"> {note}</span>}
      </p>
      {message && <blockquote>{message}</blockquote>}
      {details.length > 0 && (
        <details open={Array.isArray(entry.data?.answers)}>
          <summary>Submission details</summary>
          <dl className="studio-facts">
            {details.map(([label, value]) => (
              <div key={`${label}: ${value}`}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

type TimelineListProps = { leadId: string; timeline: Timeline; now: Date; clock: ViewerClock };

/** Timeline of a lead, newest first, with planned entries on top. */
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
          <Entry key={`${entry.kind} ${entry.id}`} entry={entry} now={now} clock={clock} />
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
