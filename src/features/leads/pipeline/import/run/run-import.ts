import type { PayloadRequest } from 'payload';
import { inTransaction, queryInTransaction, repeatAfterDeadlock } from '@/db/transaction';
import { Pace, type PaceOptions } from '@/jobs/pace';
import { finishChange } from '../../../tables/lead-changes';
import { type BatchCounts, countBatch, lockImport } from '../../../tables/lead-imports';
import { type Import, lineReader, selectImport } from '../find-import';
import { importBatch } from './import-batch';
import { storeOptOuts } from './store-opt-outs';
import { undoBatch } from './undo-batch';

/** Imports or undoes the next rows. Resolves to undefined if no row is left. */
type Batch = () => Promise<BatchCounts | undefined>;

/**
 * Runs a batch in a transaction, unless the import has been stopped. @returns false if it was stopped or no row is
 * left
 */
async function runBatch(req: PayloadRequest, { id, status }: Import, batch: Batch): Promise<boolean> {
  return repeatAfterDeadlock(() =>
    inTransaction(req, async () => {
      if (!(await lockImport(req, id, status))) return false;
      const counts = await batch();
      if (!counts) return false;
      await countBatch(req, id, counts);
      return true;
    }),
  );
}

/**
 * Runs or undoes an import in batches that commit, resuming where an interrupted run stopped. Opt-outs are stored as
 * suppressions before the first lead is created. @returns false if rows are left for another run
 */
export async function runImport(
  req: PayloadRequest,
  changeId: string,
  options?: PaceOptions,
): Promise<boolean> {
  const [running] = await queryInTransaction<Import>(
    req,
    `${selectImport} and id = $1 and status in ('running', 'undoing')`,
    [changeId],
  );
  if (!running) return true;
  const pace = new Pace(options);
  const isUndoing = running.status === 'undoing';
  const reader = await lineReader(req, running);
  if (!isUndoing && !running.opt_outs_stored) {
    const outcome = await storeOptOuts(req, running, { reader, pace });
    // A stopped import is continued by another job, even if it is already running again.
    if (outcome !== 'stored') return outcome === 'ended';
  }
  const batch: Batch = isUndoing ? () => undoBatch(req, running) : () => importBatch(req, running, reader);
  while (await runBatch(req, running, batch)) {
    if (pace.isOver()) return false;
    await pace.pause();
  }
  await finishChange(req, changeId);
  // Rows that another transaction has locked, such as an erasure, are processed by another run.
  const [unfinished] = await queryInTransaction(
    req,
    `select from lead_changes where id = $1 and status in ('running', 'undoing')`,
    [changeId],
  );
  return !unfinished;
}
