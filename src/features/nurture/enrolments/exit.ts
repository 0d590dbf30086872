import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { isMailOutcome, noteOutcome } from '../../mail/tables/series-mails';
import { type ExitReason, exitEnrolments } from '../tables';

/** Reasons that end every sequence, whatever its own list of exits says: people's wishes and dead mailboxes. */
const always: readonly ExitReason[] = ['unsubscribed', 'disowned', 'bounced', 'erased'];

/**
 * Takes a lead out of the sequences that end for this reason: what was still to come is skipped and says why.
 * A mail that is being sent at this moment is not called back. The last one that left is noted to have brought it about.
 */
export async function exitNurture(req: InTransaction, leadId: string, reason: ExitReason): Promise<void> {
  // Before the enrolment, as whoever sends them does.
  const lockWaiting = `select from emails where lead_id = $1 and status in ('queued', 'held', 'unknown')
    order by id for update`;
  await queryInTransaction(req, lockWaiting, [leadId]);
  await exitEnrolments(req, leadId, { reason, isForced: always.includes(reason) });
  if (isMailOutcome(reason)) await noteOutcome(req, leadId, reason);
}
