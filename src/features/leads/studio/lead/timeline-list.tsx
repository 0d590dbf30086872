import Link from 'next/link';
import { leadPath, mailPath } from '@/config/routes';
import { entryOf } from '@/lib/entry-of';
import { formatAgo } from '@/lib/format/format-ago';
import { formatMoment } from '@/lib/format/format-in-zone';
import { asWords } from '@/lib/text/as-words';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { entryDetails } from '../../timeline/entry-details';
import type { Timeline, TimelineEntry } from '../../timeline/read-timeline';

const hrefs = {
  mail: mailPath,
  booking: (id: string) => `/admin/collections/bookings/${id}`,
} as const;

const mailStates: Record<string, string> = {
  queued: 'is due',
  sending: 'is being sent',
  sent: 'was sent',
  held: 'is held',
  failed: 'was refused',
  skipped: 'was skipped',
  unknown: 'may have been sent',
};

const bookingStates: Record<string, string> = {
  confirmed: 'agreed',
  cancelled: 'cancelled',
  done: 'took place',
  no_show: 'nobody came',
};

function stateOf({ kind, state }: TimelineEntry): string {
  if (kind === 'mail') return `Mail, ${entryOf(mailStates, state) ?? state}`;
  if (kind === 'booking') return `Call, ${entryOf(bookingStates, state) ?? state}`;
  return state.replaceAll('_', ' ');
}

function Entry({ entry, now, clock }: { entry: TimelineEntry; now: Date; clock: ViewerClock }) {
  const { kind, id, at, summary, message, note, source, who } = entry;
  const details = entryDetails(entry);
  return (
    <li>
      <p className="studio-rows__note">
        <time dateTime={at.toISOString()} title={formatMoment(at, clock)}>
          {at > now ? formatMoment(at, clock) : formatAgo(at, now)}
        </time>{' '}
        · {stateOf(entry)}
        {source && ` · ${asWords(source)}`}
        {who && ` · ${who}`}
      </p>
      <p>
        {kind === 'event' ? (
          summary
        ) : (
          <Link href={hrefs[kind](id)} prefetch={false}>
            {summary}
          </Link>
        )}
        {note && <span className="studio-rows__note"> {note}</span>}
      </p>
      {message && <blockquote>{message}</blockquote>}
      {details.length > 0 && (
        <details open={Array.isArray(entry.data?.answers)}>
          <summary>What was told</summary>
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

/** One history: what is still to come on top, then what happened, the last first. */
export function TimelineList({ leadId, timeline, now, clock }: TimelineListProps) {
  const { entries, next } = timeline;
  return (
    <section className="studio-figures" aria-labelledby="timeline">
      <h2 id="timeline" className="studio-panel__title">
        What happened
      </h2>
      {entries.length === 0 && <p className="studio-panel__note">Nothing yet. A note is a good beginning.</p>}
      <ol className="studio-timeline">
        {entries.map((entry) => (
          <Entry key={`${entry.kind} ${entry.id}`} entry={entry} now={now} clock={clock} />
        ))}
      </ol>
      {next && (
        <Link href={`${leadPath(leadId)}?${new URLSearchParams({ after: next })}#timeline`} prefetch={false}>
          Earlier
        </Link>
      )}
    </section>
  );
}
