import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { queueSchema } from './queue';

export type FailedJobs = {
  name: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
  lastError: string | null;
};

type Row = Omit<FailedJobs, 'firstAt' | 'lastAt'> & Record<'firstAt' | 'lastAt', string | Date>;

/**
 * Jobs that failed for good since a given time, counted by name. The queue keeps them for a week. @throws Forbidden
 * to all but admins.
 */
export async function failedJobs(req: PayloadRequest, since: Date): Promise<FailedJobs[]> {
  assertRole(req, 'admin');
  const failed = (table: string) =>
    `select name, completed_on, output from ${queueSchema}.${table} where state = 'failed' and completed_on >= $1`;
  const rows = await queryInTransaction<Row>(
    { payload: req.payload },
    `select name, count(*)::int as count, min(completed_on) as "firstAt", max(completed_on) as "lastAt",
       (array_agg(output->>'message' order by completed_on desc))[1] as "lastError"
     from (${failed('job')} union all ${failed('archive')}) as failed
     group by name order by 2 desc, 1`,
    [since.toISOString()],
  );
  return rows.map((row) => ({
    ...row,
    firstAt: new Date(row.firstAt),
    lastAt: new Date(row.lastAt),
  }));
}
