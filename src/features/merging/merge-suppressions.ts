import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { Lead } from '@/payload-types';
import { findSuppressed, hashAddress } from '../mail/suppression/suppressions';
import { suppress } from '../mail/tables/suppressions';
import { exitNurture } from '../nurture/enrolments/exit';

type Reason = Row<'suppressions'>['reason'];

/** A bounce concerns one mailbox; all other reasons are wishes of the person. */
export const isWish = (reason: Reason) => reason !== 'bounced';

/**
 * Applies suppressions of one address, other than for a bounce, to all addresses of the lead, and ends its
 * sequences if there are any such suppressions. Runs in the request's transaction.
 */
export async function mergeSuppressions(
  req: InTransaction,
  { kept }: { kept: Pick<Lead, 'id' | 'email'> },
): Promise<void> {
  const further = await queryInTransaction<Pick<Row<'lead_addresses'>, 'email'>>(
    req,
    'select email from lead_addresses where lead_id = $1 order by email',
    [kept.id],
  );
  const addresses = [kept.email, ...further.map(({ email }) => email)];
  const wishes = [...(await findSuppressed(req, addresses)).values()].filter(isWish);
  const reason = wishes.includes('disowned') ? 'disowned' : wishes[0];
  if (!reason) return;
  for (const address of addresses) await suppress(req, hashAddress(address), reason);
  await exitNurture(req, kept.id, 'unsubscribed');
}
