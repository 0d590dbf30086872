import type { PayloadRequest } from 'payload';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { enqueue } from '@/jobs/queue';
import { type AuthLogEntry, insertAuthLogEntry } from '../tables';

/** A delayed entry. `at` is ISO 8601. */
export type DelayedEntry = AuthLogEntry & { at: string };

/** Runs `work` in a savepoint, so that its failure does not abort the transaction. @throws what `work` throws. */
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
 * Appends to the sign-in log within the request's transaction. A failure never undoes the sign-in: the entry is
 * logged as an error and queued.
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
