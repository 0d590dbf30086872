import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction } from '@/db/transaction';
import { enqueue } from '@/jobs/queue';
import { beginUndo } from '../../../tables/lead-changes';

/**
 * Undoes an import by a job, once: created leads without later activity are deleted, filled blanks are emptied.
 * @returns whether the undo was started. @throws Forbidden to all but admins.
 */
export async function undoImport(req: PayloadRequest, changeId: string): Promise<boolean> {
  assertRole(req, 'admin');
  return inTransaction(req, async () => {
    if (!(await beginUndo(req, changeId, { isImport: true }))) return false;
    await enqueue(req, 'import-leads', { changeId });
    return true;
  });
}
