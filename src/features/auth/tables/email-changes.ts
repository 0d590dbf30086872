/** Statements that write changes of addresses. Times are taken from the database's clock. */
import type { ExpiredRows } from '@/db/expired-rows';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

type Change = Row<'auth_email_changes'>;
export type ChangeSide = 'from' | 'to';

/** Hours in which a change can be confirmed, and hours in which it can be undone. */
export const hoursToConfirm = 24;
export const hoursToUndo = 72;

/**
 * SQL conditions: `isPending` is true for a change that waits for a confirmation, `isUndoable` for a completed change
 * that can still be undone.
 */
export const isPending = 'completed_at is null and ended_at is null and expires_at > now()';
export const isUndoable = 'completed_at is not null and undone_at is null and undo_until > now()';

type NewChange = { userId: string; from: string; to: string; sessionId: string | null };

/** Inserts a change of address. @returns the id of the change. */
export async function insertEmailChange(
  req: InTransaction,
  { userId, from, to, sessionId }: NewChange,
): Promise<string> {
  const [row] = await queryInTransaction<Pick<Change, 'id'>>(
    req,
    `insert into auth_email_changes (user_id, from_email, to_email, session_id, expires_at)
     values ($1, $2, $3, $4, now() + interval '${hoursToConfirm} hours') returning id`,
    [userId, from, to, sessionId],
  );
  if (!row) throw new Error('The change of an address was not stored.');
  return row.id;
}

/** Ends the pending changes of a user. @returns the number of ended changes. */
export async function endPendingChanges(req: InTransaction, userId: string): Promise<number> {
  const ended = await queryInTransaction(
    req,
    `update auth_email_changes set ended_at = now(), updated_at = now() where user_id = $1 and ${isPending} returning id`,
    [userId],
  );
  return ended.length;
}

export type LockedChange = Pick<
  Change,
  'id' | 'user_id' | 'from_email' | 'to_email' | 'session_id' | 'created_at' | 'completed_at'
> & {
  is_pending: boolean;
  is_undoable: boolean;
  is_undone: boolean;
  has_from: boolean;
  has_to: boolean;
};

/** Locks a change until the transaction ends. Call `lockAddressChanges` first. */
export async function lockEmailChange(req: InTransaction, id: string): Promise<LockedChange | undefined> {
  const [change] = await queryInTransaction<LockedChange>(
    req,
    `select id, user_id, from_email, to_email, session_id, created_at, completed_at, ${isPending} as is_pending,
       coalesce(${isUndoable}, false) as is_undoable, undone_at is not null as is_undone,
       from_confirmed_at is not null as has_from, to_confirmed_at is not null as has_to
     from auth_email_changes where id = $1 for update`,
    [id],
  );
  return change;
}

/** Records a confirmation. A repeated confirmation does not change the time. */
export async function confirmSide(req: InTransaction, id: string, side: ChangeSide): Promise<void> {
  await queryInTransaction(
    req,
    `update auth_email_changes set ${side}_confirmed_at = coalesce(${side}_confirmed_at, now()), updated_at = now()
     where id = $1`,
    [id],
  );
}

/** Records that the address has changed; from now on the change can be undone. */
export async function completeEmailChange(req: InTransaction, id: string): Promise<void> {
  await queryInTransaction(
    req,
    `update auth_email_changes
     set completed_at = now(), undo_until = now() + interval '${hoursToUndo} hours', updated_at = now() where id = $1`,
    [id],
  );
}

/** Marks a change and all later ones of the account as undone. */
export async function undoChangesSince(
  req: InTransaction,
  { userId, completedAt }: { userId: string; completedAt: string },
): Promise<void> {
  await queryInTransaction(
    req,
    `update auth_email_changes set undone_at = now(), updated_at = now()
     where user_id = $1 and completed_at >= $2::timestamptz and undone_at is null`,
    [userId, completedAt],
  );
}

/**
 * Assigns the entries of the sign-in log about an address to the account that gives it up, so that no later owner of
 * the address can read them.
 */
export async function claimLogOfAddress(
  req: InTransaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await queryInTransaction(
    req,
    'update auth_log set user_id = $1, updated_at = now() where email = $2 and user_id is null',
    [userId, email],
  );
}

/** Invalidates the links and codes that were mailed to an address. */
export async function endSignInRequests(req: InTransaction, email: string): Promise<void> {
  await queryInTransaction(
    req,
    'update auth_sign_in_requests set expires_at = least(expires_at, now()), code_expires_at = least(code_expires_at, now()) where email = $1 and used_at is null',
    [email],
  );
}

/**
 * Changes whose links and whose time to undo have expired. Retention is counted from the later of the two
 * times.
 */
export const expiredEmailChanges: ExpiredRows = {
  table: 'auth_email_changes',
  condition: 'greatest(expires_at, undo_until) < $1',
};
