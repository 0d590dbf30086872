import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { lockSequences } from '../sequences/sequence-lock';
import { setSequencePaused } from '../tables/sequences';
import { resumeHeldMails } from './resume';

/** Locks the held mails of a sequence, before the enrolments, as everywhere, to avoid deadlocks. */
const lockHeld = `
  select from emails join lead_nurture_statuses enrolment on enrolment.id = enrolment_id
  where enrolment.sequence_id = $1 and emails.status = 'held' order by emails.id for update of emails`;

/**
 * Pauses or resumes a sequence for everybody in it: mails that become due meanwhile are held, and sent one a day
 * afterwards. An editor's unpublished draft stays unpublished. Runs in the request's transaction. @returns false
 * if nothing changed. @throws Forbidden to all but admins.
 */
export async function pauseSequence(
  req: PayloadRequest,
  sequenceId: string,
  isPaused: boolean,
): Promise<boolean> {
  assertRole(req, 'admin');
  await lockSequences(req, 'exclusive');
  if (!isPaused) await queryInTransaction(req, lockHeld, [sequenceId]);
  const hasChanged = await setSequencePaused(req, sequenceId, isPaused);
  if (hasChanged && !isPaused) await resumeHeldMails(req, 'sequence_id', sequenceId);
  return hasChanged;
}
