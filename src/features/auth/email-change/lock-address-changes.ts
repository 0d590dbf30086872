import { lockUntilCommit } from '@/db/lock-until-commit';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { type LockedChange, lockEmailChange } from '../tables/email-changes';

/** Serialises changes of a user's address, and closing the account, until the transaction ends. */
export const lockAddressChanges = (req: InTransaction, userId: string): Promise<void> =>
  lockUntilCommit(req, `address of ${userId}`);

type LockedAccount = { id: string; email: string; is_open: boolean };

/** Locks an account's row. `is_open` is true if the account is neither suspended nor closed. */
export async function lockAccount(req: InTransaction, userId: string): Promise<LockedAccount | undefined> {
  const [user] = await queryInTransaction<LockedAccount>(
    req,
    `select id, email, suspended_at is null and closed_at is null as is_open from users where id = $1 for update`,
    [userId],
  );
  return user;
}

/** Loads a change with its account, and locks both. All operations on changes take these locks in the same order. */
export async function lockChange(
  req: InTransaction,
  id: string,
): Promise<{ user: LockedAccount; change: LockedChange } | undefined> {
  const [row] = await queryInTransaction<{ user_id: string }>(
    req,
    'select user_id from auth_email_changes where id = $1',
    [id],
  );
  if (!row) return undefined;
  await lockAddressChanges(req, row.user_id);
  const user = await lockAccount(req, row.user_id);
  const change = await lockEmailChange(req, id);
  return user && change && { user, change };
}
