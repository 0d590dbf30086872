/** Statements that close accounts and open them again. Times are the database's. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** Days in which the owner of a closed account can change their mind, and those it waits if it cannot go yet. */
export const daysToReturn = 14;
export const daysOfDelay = 7;

/** Opens an account again that was closed since a moment, if it is. @returns false if it was not closed. */
export async function reopenAccount(
  req: InTransaction,
  { userId, closedSince }: { userId: string; closedSince: string },
): Promise<boolean> {
  const opened = await queryInTransaction(
    req,
    `update users set closed_at = null, erase_at = null, updated_at = now()
     where id = $1 and closed_at >= $2::timestamptz returning id`,
    [userId, closedSince],
  );
  return opened.length > 0;
}

/** Opens the account that was closed at a moment. Of concurrent calls one succeeds. @param closedAt ISO 8601. */
export async function keepClosedAccount(
  req: InTransaction,
  { userId, closedAt }: { userId: string; closedAt: string },
): Promise<{ email: string } | undefined> {
  const [kept] = await queryInTransaction<{ email: string }>(
    req,
    `update users set closed_at = null, erase_at = null, updated_at = now()
     where id = $1 and closed_at = $2::timestamptz and suspended_at is null returning email`,
    [userId, closedAt],
  );
  return kept;
}

/** Locks the account if it is due to be erased. @returns its address; undefined if it is not. */
export async function lockDueAccount(
  req: InTransaction,
  userId: string,
): Promise<{ email: string } | undefined> {
  const [due] = await queryInTransaction<{ email: string }>(
    req,
    'select email from users where id = $1 and closed_at is not null and erase_at <= now() for update',
    [userId],
  );
  return due;
}

/** Lets a closed account wait for some days more. @returns its address. */
export async function postponeErasure(
  req: InTransaction,
  userId: string,
): Promise<{ email: string } | undefined> {
  const [waiting] = await queryInTransaction<{ email: string }>(
    req,
    `update users set erase_at = now() + interval '${daysOfDelay} days', updated_at = now()
     where id = $1 and closed_at is not null returning email`,
    [userId],
  );
  return waiting;
}
