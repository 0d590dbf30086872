/** Statements that write `signing_keys`. Times are taken from the database's clock. */
import type { ExpiredRows } from '@/db/expired-rows';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

export type SigningKey = Row<'signing_keys'>;
type NewKey = Pick<SigningKey, 'id' | 'status' | 'private_jwk_encrypted'> & { public_jwk: object };

export async function insertSigningKey(req: InTransaction, key: NewKey): Promise<void> {
  const { id, status, public_jwk, private_jwk_encrypted } = key;
  await queryInTransaction(
    req,
    `insert into signing_keys (id, status, public_jwk, private_jwk_encrypted, signs_since)
     values ($1, $2::enum_signing_keys_status, $3::jsonb, $4,
             case when $2::text = 'current' then now() end)`,
    [id, status, JSON.stringify(public_jwk), private_jwk_encrypted],
  );
}

/**
 * Retires the current key: it signs nothing more, but tokens signed with it can still be verified for a while.
 */
export async function retireCurrentKey(req: InTransaction): Promise<void> {
  await queryInTransaction(
    req,
    `update signing_keys set status = 'former', retired_at = now(), updated_at = now() where status = 'current'`,
  );
}

/** Makes the next key the current one, which signs from now on. @returns false if there is no next key. */
export async function promoteNextKey(req: InTransaction): Promise<boolean> {
  const promoted = await queryInTransaction(
    req,
    `update signing_keys set status = 'current', signs_since = now(), updated_at = now() where status = 'next'
     returning id`,
  );
  return promoted.length > 0;
}

/** Deletes the next key, which has signed nothing yet. */
export async function deleteNextKey(req: InTransaction): Promise<void> {
  await queryInTransaction(req, `delete from signing_keys where status = 'next'`);
}

export const expiredSigningKeys: ExpiredRows = { table: 'signing_keys', condition: 'retired_at < $1' };
