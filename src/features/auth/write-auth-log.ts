import type { PayloadRequest } from 'payload';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { enqueue } from '@/jobs/queue';
import type { AuthLog } from '@/payload-types';

type Entry = {
  event: AuthLog['event_type'];
  email?: string;
  userId?: string;
  metadata?: Record<string, unknown>;
};

/** An entry that waits to be written. `at` is ISO 8601. */
export type DelayedEntry = Entry & { at: string };

/** A user who has been deleted meanwhile is left out of the row. */
const insert = `insert into auth_log (event_type, email, user_id, metadata, created_at, updated_at)
  values ($1::enum_auth_log_event_type, $2, (select id from users where id = $3::uuid), $4::jsonb,
          coalesce($5::timestamptz, now()), now())`;

/** Writes an entry within the request's transaction. @throws the database's error. */
export async function insertAuthLogEntry(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  { event, email, userId, metadata = {}, at }: Entry & { at?: string },
): Promise<void> {
  const values = [event, email ?? null, userId ?? null, JSON.stringify(metadata), at ?? null];
  await queryInTransaction(req, insert, values);
}

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
export async function writeAuthLog(req: PayloadRequest, entry: Entry): Promise<void> {
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
