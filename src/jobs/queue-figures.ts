import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { deadLetterQueue, queueSchema } from './queue';

export type QueueFigure = {
  name: string;
  /** Number of jobs that are due and not started. */
  waiting: number;
  /** Number of jobs that are scheduled for later. */
  planned: number;
  running: number;
  failed: number;
  lastFailedAt: Date | null;
  lastError: string | null;
};

type Row = Omit<QueueFigure, 'lastFailedAt'> & { lastFailedAt: string | null };

/** Queues with unfinished jobs, or with jobs that failed within a week. @throws Forbidden to all but admins. */
export async function queueFigures(req: PayloadRequest): Promise<QueueFigure[]> {
  assertRole(req, 'admin');
  const rows = await queryInTransaction<Row>(
    { payload: req.payload },
    `select name, count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
       count(*) filter (where state < 'active' and start_after > now())::int as planned,
       count(*) filter (where state = 'active')::int as running,
       count(*) filter (where state = 'failed')::int as failed,
       max(completed_on) filter (where state = 'failed') as "lastFailedAt",
       (array_agg(output->>'message' order by completed_on desc) filter (where state = 'failed'))[1] as "lastError"
     from ${queueSchema}.job where state <> 'completed' and state <> 'cancelled' and name <> $1
     group by name order by failed desc, waiting desc, name`,
    [deadLetterQueue],
  );
  return rows.map((row) => ({ ...row, lastFailedAt: row.lastFailedAt ? new Date(row.lastFailedAt) : null }));
}
