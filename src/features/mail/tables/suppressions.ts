import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** From here on no nurture mail goes to this address, whatever becomes of its lead. The first reason stays. */
export async function suppress(
  req: InTransaction,
  emailHash: string,
  reason: Row<'suppressions'>['reason'],
): Promise<void> {
  await queryInTransaction(
    req,
    `insert into suppressions (email_hash, reason) values ($1, $2) on conflict (email_hash) do nothing`,
    [emailHash, reason],
  );
}
