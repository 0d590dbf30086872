import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { LinkSubject } from '../../../mail/suppression/links';
import { hashAddress } from '../../../mail/suppression/suppressions';
import { leadNow } from '../merge/lead-of-address';

type Lead = Pick<Row<'leads'>, 'id' | 'email'>;

/**
 * The lead of a mail's link, or the lead into which it was merged; locked until COMMIT. Undefined if the lead was
 * erased, or if the link's address is none of the lead's addresses: after a correction, the old mailbox is somebody
 * else's.
 */
export async function leadOfLink(
  req: InTransaction,
  { leadId, emailHash }: LinkSubject,
): Promise<Lead | undefined> {
  const [lead] = await queryInTransaction<Lead>(
    req,
    `select id, email from leads where id = ${leadNow('$1')} for no key update`,
    [leadId],
  );
  if (!lead) return undefined;
  const further = await queryInTransaction<Pick<Row<'lead_addresses'>, 'email'>>(
    req,
    'select email from lead_addresses where lead_id = $1',
    [lead.id],
  );
  return [lead, ...further].some(({ email }) => hashAddress(email) === emailHash) ? lead : undefined;
}
