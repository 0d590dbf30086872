import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

type Suppression = Pick<Row<'suppressions'>, 'email_hash' | 'reason'>;

/**
 * From here on no nurture mail goes to these addresses, whatever becomes of their leads. The first reason stays, except
 * that who says the forms were not theirs forbids more than who has left a series before.
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

/** The same for one address. */
export const suppress = (
  req: InTransaction,
  emailHash: string,
  reason: Suppression['reason'],
): Promise<void> => suppressEach(req, [{ email_hash: emailHash, reason }]);

/** Takes back what the owner of an address asked for by its link; whatever else forbids mails stays. @returns whether there was such. */
export async function liftUnsubscription(req: InTransaction, emailHash: string): Promise<boolean> {
  const lifted = await queryInTransaction(
    req,
    `delete from suppressions where email_hash = $1 and reason = 'unsubscribed' returning id`,
    [emailHash],
  );
  return lifted.length > 0;
}

/** Takes back what the relay's refusals since a moment forbade; whatever else forbids mails stays. */
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
