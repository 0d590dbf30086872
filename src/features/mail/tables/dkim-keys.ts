/** Statements that write `dkim_keys`. Times come from the database's clock. */
import type { ExpiredRows } from '@/db/expired-rows';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

export type DkimKeyName = { domain: string; selector: string };
export type StoredDkimKey = DkimKeyName & { public_key: string; private_key_encrypted: string };

/** Stores a key. It replaces a key of the same selector, whose DNS record has to be confirmed again. */
export async function putDkimKey(
  req: InTransaction,
  { domain, selector, public_key, private_key_encrypted }: StoredDkimKey,
): Promise<void> {
  await queryInTransaction(
    req,
    `insert into dkim_keys (domain, selector, public_key, private_key_encrypted) values ($1, $2, $3, $4)
     on conflict (domain, selector) do update set public_key = excluded.public_key,
       private_key_encrypted = excluded.private_key_encrypted, created_at = now(), confirmed_at = null, replaced_at = null`,
    [domain, selector, public_key, private_key_encrypted],
  );
}

/** Records that the DNS record of a key was found: from now on this key signs, and the replaced ones do not. */
export async function confirmDkimKey(req: InTransaction, { domain, selector }: DkimKeyName): Promise<void> {
  await queryInTransaction(
    req,
    `update dkim_keys set confirmed_at = coalesce(confirmed_at, now()), replaced_at = null
     where domain = $1 and selector = $2`,
    [domain, selector],
  );
  await queryInTransaction(
    req,
    `update dkim_keys set replaced_at = coalesce(replaced_at, now()) where domain <> $1 or selector <> $2`,
    [domain, selector],
  );
}

/** Records that the DNS record of a key is gone, so that no mail is signed with a key that receivers cannot find. */
export async function withdrawDkimKey(req: InTransaction, { domain, selector }: DkimKeyName): Promise<void> {
  await queryInTransaction(
    req,
    'update dkim_keys set confirmed_at = null where domain = $1 and selector = $2',
    [domain, selector],
  );
}

/** Keys that no longer sign. */
export const expiredDkimKeys: ExpiredRows = { table: 'dkim_keys', condition: 'replaced_at < $1' };
