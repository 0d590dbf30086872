import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { findSuppressed } from '../../mail/suppression/suppressions';
import { holdBouncedMails, redirectMails } from '../../mail/tables/series-mails';
import { readdressEnrolments, reopenEnrolments } from '../tables';

type Move = { leadId: string; from: string; to: string };

const wantsNoMails = `select from lead_events where lead_id = $1 and type in ('unsubscribed', 'disowned')`;

/**
 * Redirects the unsent mails of a lead to its corrected address. If the old address bounced, the sequences continue:
 * mails skipped for the bounce are held, failed ones can be sent by hand. Sent mails stay, and nothing continues for
 * an address that is suppressed itself, or a person who unsubscribed. Within the request's transaction.
 */
export async function moveMails(req: InTransaction, { leadId, from, to }: Move): Promise<void> {
  await redirectMails(req, { leadId, from, to });
  await readdressEnrolments(req, leadId, to);
  if ((await findSuppressed(req, [to])).size > 0) return;
  if ((await queryInTransaction(req, wantsNoMails, [leadId])).length > 0) return;
  await holdBouncedMails(req, { leadId, to });
  await reopenEnrolments(req, leadId);
}
