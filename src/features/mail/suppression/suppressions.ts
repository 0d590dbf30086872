import { createHmac } from 'node:crypto';
import { env } from '@/config/env';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { deriveKey } from '@/lib/crypto/derive-key';

const key = deriveKey(env.payloadSecret, 'mail suppression');

/** Keyed hash of an address, for where the address itself must not be stored. Changes with PAYLOAD_SECRET. */
export function hashAddress(normalisedEmail: string): string {
  return createHmac('sha256', key).update(normalisedEmail).digest('base64url');
}

/** Filters the suppressed addresses, with their reasons; with `before`, those suppressed before that time. */
export async function findSuppressed(
  req: InTransaction,
  addresses: readonly string[],
  { before = null }: { before?: string | null } = {},
): Promise<Map<string, Row<'suppressions'>['reason']>> {
  const byHash = new Map(addresses.map((address) => [hashAddress(address), address]));
  const found = await queryInTransaction<Pick<Row<'suppressions'>, 'email_hash' | 'reason'>>(
    req,
    `select email_hash, reason from suppressions
     where email_hash in (select jsonb_array_elements_text($1::jsonb))
       and ($2::timestamptz is null or updated_at < $2::timestamptz)`,
    [JSON.stringify([...byHash.keys()]), before],
  );
  return new Map(found.map(({ email_hash, reason }) => [byHash.get(email_hash) ?? '', reason]));
}
