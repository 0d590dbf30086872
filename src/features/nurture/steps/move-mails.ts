import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { findSuppressed } from '../../mail/suppression/suppressions';
import { holdBouncedMails, redirectMails } from '../../mail/tables/series-mails';
import { readdressEnrolments, reopenEnrolments } from '../tables';

type Move = { leadId: string; from: string; to: string };

const wantsNoMails = `select from lead_events where lead_id = $1 and type in ('unsubscribed', 'disowned')`;

/**
 * Sends on to a lead's corrected address what has not arrived at the old one. If the old one bounced, the series goes
 * on: what was skipped for it is held, what failed can be sent by hand. What was sent stays as it is, and nothing
 * goes on for an address that is suppressed itself, or a person who asked for no more. Within the request's transaction.
 */
export async function moveMails(req: InTransaction, { leadId, from, to }: Move): Promise<void> {
  await redirectMails(req, { leadId, from, to });
  await readdressEnrolments(req, leadId, to);
  if ((await findSuppressed(req, [to])).size > 0) return;
  if ((await queryInTransaction(req, wantsNoMails, [leadId])).length > 0) return;
  await holdBouncedMails(req, { leadId, to });
  await reopenEnrolments(req, leadId);
}
