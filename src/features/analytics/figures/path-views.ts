import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { dayName, startOfDay } from '@/lib/period';
import { countFinishedDays, finishedBefore } from './count-days';

/**
 * Counts the views of each path in the last `days` days, including today, in UTC. Omits paths without views.
 * @throws Forbidden to all but editors and admins.
 */
export async function pathViews(
  req: PayloadRequest,
  paths: readonly string[],
  { days, now }: { days: number; now: Date },
): Promise<Map<string, number>> {
  assertRole(req, 'admin', 'editor');
  if (paths.length === 0) return new Map();
  await countFinishedDays(req, now);
  const finished = finishedBefore(now);
  const rows = await queryInTransaction<{ path: string; views: number }>(
    { payload: req.payload },
    `select path, sum(views)::int as views from (
       select path, events as views from analytics_days
       where action = 'page_view' and day >= $2 and day < $4 and path = any($1)
       union all
       select properties->>'page_path', 1 from analytics_events
       where action = 'page_view' and created_at >= $3::timestamptz and properties->>'page_path' = any($1)
     ) as counted group by path`,
    [paths, dayName(startOfDay(now, days - 1)), finished.toISOString(), dayName(finished)],
  );
  return new Map(rows.map(({ path, views }) => [path, views]));
}
