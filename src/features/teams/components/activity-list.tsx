import { formatMoment } from '@/lib/format/format-in-zone';
import type { TeamActivityEntry } from '../activity/list-team-activity';

type ActivityListProps = { entries: readonly TeamActivityEntry[]; timeZone: string };

/** Activity of a workspace, newest first. Times are in the workspace's time zone, which the page states. */
export function ActivityList({ entries, timeZone }: ActivityListProps) {
  return (
    <ol className="border-t border-ink">
      {entries.map(({ id, sentence, at }) => (
        <li key={id} className="grid gap-x-8 gap-y-1 border-b border-line py-3.5 sm:grid-cols-[1fr_auto]">
          <span className="min-w-0 break-words">
            <bdi>{sentence}</bdi>
          </span>
          <time dateTime={at.toISOString()} className="figures text-sm text-ink-soft sm:pt-0.5">
            {formatMoment(at, { timeZone, isTwelveHour: false })}
          </time>
        </li>
      ))}
    </ol>
  );
}
