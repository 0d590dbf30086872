import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction } from '@/db/transaction';
import { enqueue } from '@/jobs/queue';
import { beginUndo } from '../../../tables/lead-changes';

/**
 * Enqueues the undo of an import, once: the job deletes created leads without later activity, and empties the fields
 * that the import filled. @returns whether the undo was started. @throws Forbidden to all but admins.
 */
export async function undoImport(req: PayloadRequest, changeId: string): Promise<boolean> {
  assertRole(req, 'admin');
  return inTransaction(req, async () => {
    if (!(await beginUndo(req, changeId, { isImport: true }))) return false;
    await enqueue(req, 'import-leads', { changeId });
    return true;
  });
}
