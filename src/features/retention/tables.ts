/** The record of the last run, and what has expired in Payload's own tables, of which it deletes nothing itself. */
import type { ExpiredRows } from '@/db/expired-rows';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** What an editor has planned waits for its day. */
export const expiredPayloadJobs: ExpiredRows = {
  table: 'payload_jobs',
  condition: 'updated_at < $1 and processing is not true and (wait_until is null or wait_until < $1)',
};

/** When the nightly job has ended, and how many rows of which table it deleted: beside the periods, of which there is one row. */
export async function recordRun(
  req: InTransaction,
  deleted: Readonly<Record<string, number>>,
): Promise<void> {
  const values = [JSON.stringify(deleted)];
  const updated = await queryInTransaction(
    req,
    'update retention_periods set last_run_at = now(), last_run_deleted = $1::jsonb returning id',
    values,
  );
  if (updated.length > 0) return;
  await queryInTransaction(
    req,
    `insert into retention_periods (last_run_at, last_run_deleted, created_at, updated_at)
     select now(), $1::jsonb, now(), now() where not exists (select from retention_periods)`,
    values,
  );
}
