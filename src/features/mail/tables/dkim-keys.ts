/** Statements that write `dkim_keys`. Times are taken from the database's clock. */
import type { ExpiredRows } from '@/db/expired-rows';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

export type DkimKeyName = { domain: string; selector: string };
export type StoredDkimKey = DkimKeyName & { public_key: string; private_key_encrypted: string };

/** Stores a key. A key of the same name is replaced, and its record has to be confirmed again. */
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

/** Notes that the record of a key stands in DNS: from now on it signs, and those it replaces no longer do. */
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

/** Notes that the record of a key is gone, so that mails are not signed by a key that no receiver finds. */
export async function withdrawDkimKey(req: InTransaction, { domain, selector }: DkimKeyName): Promise<void> {
  await queryInTransaction(
    req,
    'update dkim_keys set confirmed_at = null where domain = $1 and selector = $2',
    [domain, selector],
  );
}

/** Keys that sign nothing any more. */
export const expiredDkimKeys: ExpiredRows = { table: 'dkim_keys', condition: 'replaced_at < $1' };
