import type { InTransaction } from '@/db/transaction';
import { lockHeld, requeueHeld } from '../../mail/tables/series-mails';
import { waitingReason } from '../step-reasons';
import { advanceEnrolments } from '../tables';

/**
 * Advances enrolments when mails are finished, sent or not: the last finished mail is the lead's position; after the
 * last mail of the sequence the enrolment is completed; mails held because they refer to a mail that was not sent yet
 * are decided again. Mails of one lead that finish concurrently wait for the lock on its enrolment, so that the later
 * one sees what the earlier one wrote. Within the request's transaction.
 */
export async function advanceSequences(req: InTransaction, mailIds: readonly string[]): Promise<void> {
  // Mails are locked before enrolments, as everywhere.
  await lockHeld(req, mailIds, waitingReason);
  await advanceEnrolments(req, mailIds);
  await requeueHeld(req, mailIds, waitingReason);
}
