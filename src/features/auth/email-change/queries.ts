import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { isPending, isUndoable } from '../tables/email-changes';

export type ChangeState = 'pending' | 'expired' | 'ended' | 'completed' | 'undone';

export type FoundChange = {
  id: string;
  from: string;
  to: string;
  state: ChangeState;
  hasFrom: boolean;
  hasTo: boolean;
  expiresAt: Date;
  /** Time until which the change can be undone; null before the change is completed. */
  undoUntil: Date | null;
  isUndoable: boolean;
};

const columns = `
  id, from_email, to_email, from_confirmed_at is not null as has_from, to_confirmed_at is not null as has_to,
  expires_at, undo_until, coalesce(${isUndoable}, false) as is_undoable,
  case when undone_at is not null then 'undone' when completed_at is not null then 'completed'
    when ended_at is not null then 'ended' when expires_at <= now() then 'expired' else 'pending' end as state`;

type ChangeRow = Pick<
  Row<'auth_email_changes'>,
  'id' | 'from_email' | 'to_email' | 'expires_at' | 'undo_until'
> & {
  has_from: boolean;
  has_to: boolean;
  is_undoable: boolean;
  state: ChangeState;
};

const changeOf = (row: ChangeRow): FoundChange => ({
  id: row.id,
  from: row.from_email,
  to: row.to_email,
  state: row.state,
  hasFrom: row.has_from,
  hasTo: row.has_to,
  expiresAt: new Date(row.expires_at),
  undoUntil: row.undo_until === null ? null : new Date(row.undo_until),
  isUndoable: row.is_undoable,
});

export async function findEmailChange(req: InTransaction, id: string): Promise<FoundChange | null> {
  const [row] = await queryInTransaction<ChangeRow>(
    req,
    `select ${columns} from auth_email_changes where id = $1`,
    [id],
  );
  return row ? changeOf(row) : null;
}

/** Returns the pending change of a user, which waits for confirmations; null if there is none. */
export async function findPendingChange(req: InTransaction, userId: string): Promise<FoundChange | null> {
  const [row] = await queryInTransaction<ChangeRow>(
    req,
    `select ${columns} from auth_email_changes where user_id = $1 and ${isPending} order by created_at desc limit 1`,
    [userId],
  );
  return row ? changeOf(row) : null;
}

/** Changes of a user that can still be undone, latest first. */
export async function listUndoableChanges(req: InTransaction, userId: string): Promise<FoundChange[]> {
  const rows = await queryInTransaction<ChangeRow>(
    req,
    `select ${columns} from auth_email_changes where user_id = $1 and ${isUndoable} order by completed_at desc limit 20`,
    [userId],
  );
  return rows.map(changeOf);
}

/**
 * Addresses that security mails of an account are sent to: its current address, and those it had within the last 72
 * hours.
 */
export async function securityAddresses(
  req: InTransaction,
  { id, email }: { id: string; email: string },
): Promise<string[]> {
  const changes = await listUndoableChanges(req, id);
  return [...new Set([email, ...changes.map(({ from }) => from)])];
}

/** Change that reserves an address for its former account; undefined if the address is free. */
export async function findReservation(
  req: InTransaction,
  { email, exceptUserId }: { email: string; exceptUserId?: string | undefined },
): Promise<{ id: string } | undefined> {
  const [row] = await queryInTransaction<{ id: string }>(
    req,
    `select id from auth_email_changes
     where from_email = $1 and user_id is distinct from $2::uuid and ${isUndoable} order by completed_at limit 1`,
    [email, exceptUserId ?? null],
  );
  return row;
}

/** True if another account has the address, or had it so recently that it can still take the address back. */
export async function isAddressTaken(
  req: InTransaction,
  { email, userId }: { email: string; userId: string },
): Promise<boolean> {
  const others = await queryInTransaction(req, 'select 1 from users where email = $1 and id <> $2', [
    email,
    userId,
  ]);
  return others.length > 0 || (await findReservation(req, { email, exceptUserId: userId })) !== undefined;
}

/** Returns the id of the account that a change belongs to. @throws Error if the change no longer exists. */
export async function findChangeOwner(req: InTransaction, id: string): Promise<string> {
  const [row] = await queryInTransaction<{ user_id: string }>(
    req,
    'select user_id from auth_email_changes where id = $1',
    [id],
  );
  if (!row) throw new Error('The change of an address is gone.');
  return row.user_id;
}
