import { createHmac } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { queryInTransaction } from '@/db/transaction';
import { deriveKey } from '@/lib/derive-key';
import type { Suppression } from '@/payload-types';

type InTransaction = Pick<PayloadRequest, 'payload' | 'transactionID'>;

const key = deriveKey(env.payloadSecret, 'mail suppression');

/** What stands for an address where the address itself must not be kept. Changes with PAYLOAD_SECRET. */
export function hashAddress(normalisedEmail: string): string {
  return createHmac('sha256', key).update(normalisedEmail).digest('base64url');
}

/** From here on no nurture mail goes to this address, whatever becomes of its lead. The first reason stays. */
export async function suppress(
  req: InTransaction,
  emailHash: string,
  reason: Suppression['reason'],
): Promise<void> {
  await queryInTransaction(
    req,
    `insert into suppressions (email_hash, reason) values ($1, $2) on conflict (email_hash) do nothing`,
    [emailHash, reason],
  );
}

/** Those of the addresses that no nurture mail may go to, with the reason. */
export async function findSuppressed(
  req: InTransaction,
  addresses: readonly string[],
): Promise<Map<string, Suppression['reason']>> {
  const byHash = new Map(addresses.map((address) => [hashAddress(address), address]));
  const found = await queryInTransaction<Pick<Suppression, 'email_hash' | 'reason'>>(
    req,
    `select email_hash, reason from suppressions
     where email_hash in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify([...byHash.keys()])],
  );
  return new Map(found.map(({ email_hash, reason }) => [byHash.get(email_hash) ?? '', reason]));
}
