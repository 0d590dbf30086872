/**
 * Timestamps of the queue's scheduler, which compares its last run with the clock. A timestamp from a clock that
 * was ahead stops all schedules until that time has come.
 */
import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { queueSchema } from './queue';

/** Schedules count as stopped if the scheduler, which runs every half minute, has not run for this long. */
const lateAfter = '5 minutes';

/** SQL that resets timestamps in the future. @returns a row if there were any. */
export const clockRepair = `
  update ${queueSchema}.version set cron_on = least(cron_on, now()), maintained_on = least(maintained_on, now()),
    monitored_on = least(monitored_on, now())
  where greatest(cron_on, maintained_on, monitored_on) > now() returning true as repaired`;

export type StoppedSchedules = {
  /** Time of the last run; null before the first run. */
  lastRunAt: Date | null;
  /** True if the last run is in the future, because a clock was ahead. */
  isAhead: boolean;
};

/**
 * Time of the last run if no schedule runs any more; null if schedules run, or if there are none. @throws Forbidden
 * to all but admins.
 */
export async function schedulesStoppedSince(req: PayloadRequest): Promise<StoppedSchedules | null> {
  assertRole(req, 'admin');
  const [row] = await queryInTransaction<{ at: string | Date | null; isAhead: boolean }>(
    { payload: req.payload },
    `select cron_on as at, coalesce(cron_on > now() + $1::interval, false) as "isAhead" from ${queueSchema}.version
     where (cron_on is null or cron_on not between now() - $1::interval and now() + $1::interval)
       and exists (select from ${queueSchema}.schedule)`,
    [lateAfter],
  );
  return row ? { lastRunAt: row.at ? new Date(row.at) : null, isAhead: row.isAhead } : null;
}
