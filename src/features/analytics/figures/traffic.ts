import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';

export type Traffic = { last7Days: number; before: number };

/**
 * Counts page views of the last 7 × 24 hours and of the 7 × 24 hours before. @throws Forbidden to all but admins and
 * editors.
 */
export async function traffic(req: PayloadRequest, now: Date = new Date()): Promise<Traffic> {
  assertRole(req, 'admin', 'editor');
  const [row] = await queryInTransaction<Traffic>(
    { payload: req.payload },
    `select count(*) filter (where created_at > $1::timestamptz - interval '7 days')::int as "last7Days",
       count(*) filter (where created_at <= $1::timestamptz - interval '7 days')::int as before
     from analytics_events
     where action = 'page_view' and created_at > $1::timestamptz - interval '14 days' and created_at <= $1::timestamptz`,
    [now.toISOString()],
  );
  return row ?? { last7Days: 0, before: 0 };
}
