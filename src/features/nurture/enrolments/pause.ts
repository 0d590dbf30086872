import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { lockSequences } from '../sequences/sequence-lock';
import { setEnrolmentsPaused, setSequencePaused } from '../tables';
import { resumeMailsOf } from './resume';

/** What may be held by a pause is locked before the enrolments, as everywhere. */
const lockHeld = (column: 'lead_id' | 'sequence_id') => `
  select from emails join lead_nurture_statuses enrolment on enrolment.id = enrolment_id
  where enrolment.${column} = $1 and emails.status = 'held' order by emails.id for update of emails`;

/**
 * Pauses all series of a lead, or lets them go on: what comes due in a pause is held, and goes one a day once it ends.
 * Within the request's transaction. @returns false when nothing changed. @throws Forbidden to all but admins.
 */
export async function pauseLead(req: PayloadRequest, leadId: string, isPaused: boolean): Promise<boolean> {
  assertRole(req, 'admin');
  if (!isPaused) await queryInTransaction(req, lockHeld('lead_id'), [leadId]);
  const changed = await setEnrolmentsPaused(req, leadId, isPaused);
  if (changed > 0 && !isPaused) await resumeMailsOf(req, { leadId });
  return changed > 0;
}

/**
 * The same for everybody in a sequence. Words that an editor has not published stay unpublished.
 * @returns false when nothing changed. @throws Forbidden to all but admins.
 */
export async function pauseSequence(
  req: PayloadRequest,
  sequenceId: string,
  isPaused: boolean,
): Promise<boolean> {
  assertRole(req, 'admin');
  await lockSequences(req, 'exclusive');
  if (!isPaused) await queryInTransaction(req, lockHeld('sequence_id'), [sequenceId]);
  const hasChanged = await setSequencePaused(req, sequenceId, isPaused);
  if (hasChanged && !isPaused) await resumeMailsOf(req, { sequenceId });
  return hasChanged;
}
