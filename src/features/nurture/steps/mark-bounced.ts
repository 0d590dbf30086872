import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { OutboxMail } from '../../mail/outbox/define-mail';
import { hashAddress } from '../../mail/suppression/suppressions';
import { suppress } from '../../mail/tables/suppressions';
import { exitNurture } from '../enrolments/exit';
import { moveMails } from './move-mails';

export type RecordBounce = (req: InTransaction, leadId: string) => Promise<void>;

/**
 * Suppresses an address that bounced. Ends the lead's sequences, unless its address was corrected while the mail was
 * in flight. Within the request's transaction. @param recordBounce writes the bounce into the lead's history.
 */
export async function markBounced(
  req: InTransaction,
  { to, lead_id }: Pick<OutboxMail, 'to' | 'lead_id'>,
  recordBounce: RecordBounce,
): Promise<void> {
  await suppress(req, hashAddress(to), 'bounced');
  if (!lead_id) return;
  const [lead] = await queryInTransaction<Pick<Row<'leads'>, 'email'>>(
    req,
    'select email from leads where id = $1',
    [lead_id],
  );
  if (lead && lead.email !== to) await moveMails(req, { leadId: lead_id, from: to, to: lead.email });
  else await exitNurture(req, lead_id, 'bounced');
  await recordBounce(req, lead_id);
}
