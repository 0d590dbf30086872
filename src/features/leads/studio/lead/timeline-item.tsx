import Link from 'next/link';
import { formatAgo } from '@/lib/format/format-ago';
import { formatMoment } from '@/lib/format/format-in-zone';
import { asWords } from '@/lib/text/as-words';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import type { TimelineEntry } from '@/studio-kit/timeline/timeline-source';
import { entryDetails } from '../timeline/entry-details';

type TimelineItemProps = { entry: TimelineEntry; now: Date; clock: ViewerClock };

/** Entry of a timeline. A past time is shown as its distance from now, a future one in full. */
export function TimelineItem({ entry, now, clock }: TimelineItemProps) {
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
