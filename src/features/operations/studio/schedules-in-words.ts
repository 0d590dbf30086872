import type { StoppedSchedules } from '@/jobs/schedule-clock';
import { formatAgo } from '@/lib/format/format-ago';
import { type Clock, formatMoment } from '@/lib/format/format-in-zone';

/** Explains why schedules do not run; null if they run. */
export function schedulesInWords(
  stopped: StoppedSchedules | null,
  asOf: Date,
  clock: Clock | 'UTC',
): string | null {
  if (!stopped) return null;
  const { lastRunAt, isAhead } = stopped;
  if (!lastRunAt) return 'No schedule has run yet: is a process running that does jobs (RUN_WORKERS)?';
  if (isAhead) {
    return `No schedule runs before ${formatMoment(lastRunAt, clock)}: the database’s clock was ahead. A process that does jobs (RUN_WORKERS) mends it within a minute.`;
  }
  return `No schedule has run since ${formatMoment(lastRunAt, clock)}, ${formatAgo(lastRunAt, asOf)}: is a process running that does jobs (RUN_WORKERS)?`;
}
