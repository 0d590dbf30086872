import type { InTransaction } from '@/db/transaction';
import { lockHeld, requeueHeld } from '../../mail/tables/series-mails';
import { waitingReason } from '../step-reasons';
import { advanceEnrolments } from '../tables';

/**
 * What follows in their series when mails are done with, sent or not: the last of them is where the lead stands; with
 * the last of all the sequence is completed; mails that were held since they speak of one not sent yet are looked at
 * again. Mails of one lead that end at the same moment take turns at its enrolment: the second sees the first, and one
 * that was just being decided about is held by then. Within the request's transaction.
 */
export async function advanceSequences(req: InTransaction, mailIds: readonly string[]): Promise<void> {
  // Mails before the enrolments, as everywhere.
  await lockHeld(req, mailIds, waitingReason);
  await advanceEnrolments(req, mailIds);
  await requeueHeld(req, mailIds, waitingReason);
}
