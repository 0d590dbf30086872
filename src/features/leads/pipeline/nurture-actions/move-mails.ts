import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { findSuppressed, hashAddress } from '../../../mail/suppression/suppressions';
import { redirectMails } from '../../../mail/tables/series-mails';
import { suppress } from '../../../mail/tables/suppressions';
import { exitNurture } from '../../../nurture/enrolments/exit';
import { continueAfterBounce } from '../../../nurture/enrolments/resume';
import { readdressEnrolments } from '../../../nurture/tables';
import { findOptedOut } from '../../people/mail-preferences/find-opted-out';

type Move = { leadId: string; from: string; to: string };

/**
 * Redirects the unsent mails of a lead to its corrected address. If the old address bounced, the sequences continue:
 * mails skipped for the bounce are held, failed ones can be sent by hand. Sent mails are not changed. No sequence
 * continues if the new address is suppressed too, or the person unsubscribed. Runs in the request's transaction.
 */
export async function moveMails(req: InTransaction, { leadId, from, to }: Move): Promise<void> {
  await redirectMails(req, { leadId, from, to });
  await readdressEnrolments(req, leadId, to);
  if ((await findSuppressed(req, [to])).size > 0) return;
  if ((await findOptedOut(req, [leadId])).size > 0) return;
  await continueAfterBounce(req, { leadId, to });
}

/**
 * Suppresses an address that bounced. Ends the lead's sequences, unless its address was corrected while the mail was
 * in flight. Runs in the request's transaction; the caller records the bounce.
 */
export async function markBounced(
  req: InTransaction,
  { to, leadId }: { to: string; leadId: string | null },
): Promise<void> {
  await suppress(req, hashAddress(to), 'bounced');
  if (!leadId) return;
  const [lead] = await queryInTransaction<Pick<Row<'leads'>, 'email'>>(
    req,
    'select email from leads where id = $1',
    [leadId],
  );
  if (lead && lead.email !== to) await moveMails(req, { leadId, from: to, to: lead.email });
  else await exitNurture(req, leadId, 'bounced');
}
