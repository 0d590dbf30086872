import type { InTransaction } from '@/db/transaction';
import { lockHeld, requeueHeld } from '../../mail/tables/series-mails';
import { waitingReason } from '../step-reasons';
import { advanceEnrolments } from '../tables';

/**
 * Advances enrolments when mails are finished, sent or not. The last finished mail becomes the lead's position; after
 * the last mail of the sequence the enrolment is completed. Mails that were held because they refer to an unsent mail
 * are decided again. Mails of one lead that finish concurrently wait for the lock on the enrolment, so that the later
 * one sees what the earlier one wrote. Runs in the request's transaction.
 */
export async function advanceSequences(req: InTransaction, mailIds: readonly string[]): Promise<void> {
  // Mails are locked before enrolments, as everywhere, to avoid deadlocks.
  await lockHeld(req, mailIds, waitingReason);
  await advanceEnrolments(req, mailIds);
  await requeueHeld(req, mailIds, waitingReason);
}
