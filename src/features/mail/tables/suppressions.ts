import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

type Suppression = Pick<Row<'suppressions'>, 'email_hash' | 'reason'>;

/**
 * Suppresses addresses for mails of sequences, even after their leads are deleted. The first reason is kept, except
 * that `disowned` replaces all but `bounced`, because it forbids more.
 */
export async function suppressEach(req: InTransaction, suppressions: readonly Suppression[]): Promise<void> {
  await queryInTransaction(
    req,
    `insert into suppressions (email_hash, reason)
     select email_hash, reason from jsonb_to_recordset($1::jsonb) as told(email_hash text, reason enum_suppressions_reason)
     on conflict (email_hash) do update set reason = excluded.reason, updated_at = now()
     where excluded.reason = 'disowned' and suppressions.reason <> 'bounced'`,
    [JSON.stringify(suppressions)],
  );
}

/** Makes the suppressions of bounces opt-outs: those are kept when the fault of the mailbox is over. */
export async function optOutBounced(req: InTransaction, emailHashes: readonly string[]): Promise<void> {
  await queryInTransaction(
    req,
    `update suppressions set reason = 'unsubscribed', updated_at = now()
     where reason = 'bounced' and email_hash in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(emailHashes)],
  );
}

/** `suppressEach` for one address. */
export const suppress = (
  req: InTransaction,
  emailHash: string,
  reason: Suppression['reason'],
): Promise<void> => suppressEach(req, [{ email_hash: emailHash, reason }]);

/**
 * Removes a suppression that the owner of the address requested by a link; suppressions for other reasons are kept.
 * @returns whether one was removed.
 */
export async function liftUnsubscription(req: InTransaction, emailHash: string): Promise<boolean> {
  const lifted = await queryInTransaction(
    req,
    `delete from suppressions where email_hash = $1 and reason = 'unsubscribed' returning id`,
    [emailHash],
  );
  return lifted.length > 0;
}

/**
 * Removes the addresses' suppressions for bounces created since a moment, because the relay caused them. Suppressions
 * for other reasons are kept.
 */
export async function liftBounces(
  req: InTransaction,
  emailHashes: readonly string[],
  since: Date,
): Promise<void> {
  await queryInTransaction(
    req,
    `delete from suppressions where reason = 'bounced' and created_at >= $2::timestamptz
       and email_hash in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(emailHashes), since.toISOString()],
  );
}
