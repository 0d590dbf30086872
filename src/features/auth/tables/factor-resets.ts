/** Statements that write resets of factors. Times are taken from the database's clock. */
import type { ExpiredRows } from '@/db/expired-rows';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

type Reset = Row<'auth_factor_resets'>;

/** Plans a reset, which is due in one day. @returns undefined if a reset is already planned. */
export async function insertReset(
  req: InTransaction,
  { userId, askedBy }: { userId: string; askedBy: string },
): Promise<Pick<Reset, 'id' | 'due_at'> | undefined> {
  const [reset] = await queryInTransaction<Pick<Reset, 'id' | 'due_at'>>(
    req,
    `insert into auth_factor_resets (user_id, asked_by_id, due_at)
     select $1, $2, now() + interval '24 hours'
     where not exists (select from auth_factor_resets
                       where user_id = $1 and stopped_at is null and done_at is null)
     returning id, due_at`,
    [userId, askedBy],
  );
  return reset;
}

/** Stops a planned reset. @returns the id of the user; undefined if no such reset is planned any more. */
export async function stopReset(req: InTransaction, id: string): Promise<string | undefined> {
  const [reset] = await queryInTransaction<Pick<Reset, 'user_id'>>(
    req,
    `update auth_factor_resets set stopped_at = now(), updated_at = now()
     where id = $1 and stopped_at is null and done_at is null returning user_id`,
    [id],
  );
  return reset?.user_id;
}

/** Claims a reset that is due. @returns the id of the user; undefined if no such reset is due. */
export async function claimReset(req: InTransaction, id: string): Promise<string | undefined> {
  const [reset] = await queryInTransaction<Pick<Reset, 'user_id'>>(
    req,
    `update auth_factor_resets set done_at = now(), updated_at = now()
     where id = $1 and stopped_at is null and done_at is null and due_at <= now() returning user_id`,
    [id],
  );
  return reset?.user_id;
}

/** Stops the resets of a user that were planned since a given time. */
export async function stopResets(
  req: InTransaction,
  { userId, since }: { userId: string; since: string },
): Promise<void> {
  await queryInTransaction(
    req,
    `update auth_factor_resets set stopped_at = now(), updated_at = now()
     where user_id = $1 and created_at >= $2::timestamptz and stopped_at is null and done_at is null`,
    [userId, since],
  );
}

export const expiredResets: ExpiredRows = { table: 'auth_factor_resets', condition: 'created_at < $1' };
