/** Statements that close accounts and reopen them. Times are taken from the database's clock. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';

/**
 * Days after closing within which the owner can keep the account; and days by which an erasure is postponed if the
 * account cannot be erased yet.
 */
export const daysToReturn = 14;
export const daysOfDelay = 7;

/** Reopens an account that was closed after a given time. @returns false if no such account is closed. */
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

/**
 * Reopens the account that was closed at the given time. Of concurrent calls, only one succeeds. @param closedAt ISO
 * 8601.
 */
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

/**
 * Locks the account if its erasure is due. @returns the account's address; undefined if the erasure is not due.
 */
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

/** Postpones the erasure of a closed account by some days. @returns the account's address. */
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
