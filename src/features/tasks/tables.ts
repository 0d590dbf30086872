/** Statements that write tasks. */
import type { ExpiredRows } from '@/db/expired-rows';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

/**
 * Completes a task, or reopens it. Completing a task that is already completed keeps its completion time.
 * @returns false if there is no such task.
 */
export async function setTaskDone(
  req: InTransaction,
  { id, isDone }: { id: string; isDone: boolean },
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update tasks set done_at = case when $2 then coalesce(done_at, now()) end, updated_at = now()
     where id = $1 returning id`,
    [id, isDone],
  );
  return rows.length > 0;
}

/** Moves the tasks of a merged lead to the lead it is merged into. */
export async function reassignTasks(
  req: InTransaction,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await queryInTransaction(req, 'update tasks set lead_id = $2 where lead_id = $1', [from, into]);
}

/** SQL: completed tasks without a lead. Tasks of a lead are deleted with the lead. */
export const expiredTasks: ExpiredRows = {
  table: 'tasks',
  condition: 'lead_id is null and done_at < $1',
};
