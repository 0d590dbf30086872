import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction } from '@/db/transaction';
import { enqueue } from '@/jobs/queue';
import { beginUndo } from '../tables/lead-changes';

/**
 * Takes an import back by a job, once: leads it made go, unless anything has happened with them since; blanks it filled
 * are blank again. @returns whether it began. @throws Forbidden to all but admins.
 */
export async function undoImport(req: PayloadRequest, changeId: string): Promise<boolean> {
  assertRole(req, 'admin');
  return inTransaction(req, async () => {
    if (!(await beginUndo(req, changeId, { isImport: true }))) return false;
    await enqueue(req, 'import-leads', { changeId });
    return true;
  });
}
