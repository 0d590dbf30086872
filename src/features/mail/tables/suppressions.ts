import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

/**
 * From here on no nurture mail goes to this address, whatever becomes of its lead. The first reason stays, except that who
 * says the forms were not theirs forbids more than who has left a series before.
 */
export async function suppress(
  req: InTransaction,
  emailHash: string,
  reason: Row<'suppressions'>['reason'],
): Promise<void> {
  await queryInTransaction(
    req,
    `insert into suppressions (email_hash, reason) values ($1, $2) on conflict (email_hash)
     do update set reason = excluded.reason, updated_at = now()
     where excluded.reason = 'disowned' and suppressions.reason <> 'bounced'`,
    [emailHash, reason],
  );
}

/** Takes back what the owner of an address asked for by its link; whatever else forbids mails stays. @returns whether there was such. */
export async function liftUnsubscription(req: InTransaction, emailHash: string): Promise<boolean> {
  const lifted = await queryInTransaction(
    req,
    `delete from suppressions where email_hash = $1 and reason = 'unsubscribed' returning id`,
    [emailHash],
  );
  return lifted.length > 0;
}
