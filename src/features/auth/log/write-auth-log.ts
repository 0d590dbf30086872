import type { PayloadRequest } from 'payload';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { enqueue } from '@/jobs/queue';
import { type AuthLogEntry, insertAuthLogEntry } from '../tables';

/** An entry that waits to be written. `at` is ISO 8601. */
export type DelayedEntry = AuthLogEntry & { at: string };

/** Runs `work` so that its failure costs the transaction nothing but itself. @throws what `work` throws. */
async function withSavepoint(req: PayloadRequest, work: () => Promise<void>): Promise<void> {
  await queryInTransaction(req, 'savepoint auth_log');
  try {
    await work();
  } catch (error) {
    await queryInTransaction(req, 'rollback to savepoint auth_log');
    throw error;
  }
  await queryInTransaction(req, 'release savepoint auth_log');
}

/**
 * Appends to the sign-in log within the request's transaction. The log never undoes what it tells of: an entry that
 * cannot be written is named in the server's log and queued to be written later.
 */
export async function writeAuthLog(req: PayloadRequest, entry: AuthLogEntry): Promise<void> {
  await inTransaction(req, async () => {
    try {
      await withSavepoint(req, () => insertAuthLogEntry(req, entry));
    } catch (err) {
      const { event, userId } = entry;
      req.payload.logger.error({ err, event, userId }, 'An entry of the sign-in log waits to be written.');
      const delayed: DelayedEntry = { ...entry, at: new Date().toISOString() };
      await withSavepoint(req, () => enqueue(req, 'write-auth-log', delayed)).catch((error: unknown) => {
        req.payload.logger.error({ err: error, event, userId }, 'An entry of the sign-in log is lost.');
      });
    }
  });
}
