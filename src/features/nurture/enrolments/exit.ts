import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { isMailOutcome, noteOutcome } from '../../mail/tables/series-mails';
import { type ExitReason, exitEnrolments } from '../tables';

/** Exit reasons that end every sequence, even if it does not list them: requests by the person, and bounces. */
const always: readonly ExitReason[] = ['unsubscribed', 'disowned', 'bounced', 'erased'];

/**
 * Ends the lead's sequences that exit for this reason, and skips their waiting mails. A mail in flight is not
 * recalled. If the reason is a reaction to a mail, it is attributed to the last mail sent. @param isReaction false if
 * the reason is known from elsewhere.
 */
export async function exitNurture(
  req: InTransaction,
  leadId: string,
  reason: ExitReason,
  { isReaction = true } = {},
): Promise<void> {
  // Mails are locked before enrolments, in the order that workers use.
  const lockWaiting = `select from emails where lead_id = $1 and status in ('queued', 'held', 'unknown')
    order by id for update`;
  await queryInTransaction(req, lockWaiting, [leadId]);
  await exitEnrolments(req, leadId, { reason, isForced: always.includes(reason) });
  if (isReaction && isMailOutcome(reason)) await noteOutcome(req, leadId, reason);
}
