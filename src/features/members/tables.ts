import type { PayloadRequest } from 'payload';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { withSwitch } from '../teams/tables';

/** Links the member row of an address to a user, unless that row or that user is linked already. */
export async function attachMember(
  req: PayloadRequest,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await queryInTransaction(
    req,
    `update members set user_id_id = $1, updated_at = now()
     where email = $2 and user_id_id is null
       and not exists (select 1 from members as own where own.user_id_id = $1)`,
    [userId, email],
  );
}

/**
 * Gives the member row of a user another address. If that address has a member row without an account, the row is
 * merged into the user's row: the user's own switches are kept, and missing ones are added.
 */
export async function readdressMember(
  req: InTransaction,
  { userId, to }: { userId: string; to: string },
): Promise<void> {
  const [waiting] = await queryInTransaction<{ features: unknown }>(
    req,
    `delete from members where email = $2 and user_id_id is null
       and exists (select from members own where own.user_id_id = $1) returning features`,
    [userId, to],
  );
  const added = JSON.stringify(waiting?.features ?? {});
  await queryInTransaction(
    req,
    `update members set updated_at = now(),
       email = case when exists (select from members other where other.email = $2 and other.user_id_id <> $1)
         then email else $2 end,
       features = case when jsonb_typeof($3::jsonb) = 'object' and jsonb_typeof(features) = 'object'
         then $3::jsonb || features else features end
     where user_id_id = $1`,
    [userId, to, added],
  );
  await queryInTransaction(
    req,
    'update members set user_id_id = $1, updated_at = now() where email = $2 and user_id_id is null',
    [userId, to],
  );
}

/**
 * Adds a member row without an account, unless the address has a row. The new row is linked to an account at the
 * first sign-in with the address.
 */
export async function addWaitingMember(req: InTransaction, email: string): Promise<void> {
  await queryInTransaction(
    req,
    `insert into members (email, features) values ($1, '{}') on conflict (email) do nothing`,
    [email],
  );
}

type Switch = {
  /** Id of an account, or of a member without one. */
  personId: string;
  /** Address of the account; null for a member without one. */
  accountEmail: string | null;
  name: string;
  /** Null removes the switch, so that the feature is on or off as for other users. */
  isOn: boolean | null;
};

/**
 * Sets or clears a member's switch, in the caller's transaction; an account without a member row gets one.
 * @returns false if nobody has the id.
 */
export async function updateFeatureSwitch(
  req: InTransaction,
  { personId, accountEmail, name, isOn }: Switch,
): Promise<boolean> {
  // If this insertion conflicts with a concurrent one, on any unique column, the update below finds the row that
  // the other one inserted.
  await queryInTransaction(
    req,
    `insert into members (email, user_id_id, features) select $2, $1, '{}' where $2::text is not null
     on conflict do nothing`,
    [personId, accountEmail],
  );
  const updated = await queryInTransaction(
    req,
    `update members set features = ${withSwitch('features')}, updated_at = now(),
       user_id_id = case when $4::text is null then user_id_id else $1 end
     where user_id_id = $1 or (user_id_id is null and (id = $1 or (email = $4
       and not exists (select from members own where own.user_id_id = $1)))) returning id`,
    [personId, name, isOn, accountEmail],
  );
  return updated.length > 0;
}

/** Deletes the member row of an account, or of a member without one. @returns false if there was none. */
export async function deleteMember(req: InTransaction, personId: string): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    'delete from members where user_id_id = $1 or (id = $1 and user_id_id is null) returning id',
    [personId],
  );
  return rows.length > 0;
}
