import type { InTransaction } from '@/db/transaction';
import { lockPausedMails } from '../../mail/tables/series-mails';
import { pausedReason } from '../step-reasons';
import { pauseEnrolments, resumeEnrolments } from '../tables/paused-enrolments';
import { resumeHeldMails } from './resume';

/**
 * Pauses a lead's sequences: mails that become due are held. @param enrolmentIds enrolments to pause; null: all.
 * @returns ids of the enrolments that were active.
 */
export const pauseLead = (
  req: InTransaction,
  leadId: string,
  enrolmentIds: readonly string[] | null = null,
): Promise<string[]> => pauseEnrolments(req, leadId, enrolmentIds);

/** Resumes a lead's sequences: of each enrolment's held mails, one is sent now, and one more each day. */
export async function resumeLead(
  req: InTransaction,
  leadId: string,
  enrolmentIds: readonly string[] | null = null,
): Promise<string[]> {
  // Mails are locked before enrolments, as everywhere, to avoid deadlocks.
  await lockPausedMails(req, leadId, pausedReason);
  const resumed = await resumeEnrolments(req, leadId, enrolmentIds);
  if (resumed.length > 0) await resumeHeldMails(req, 'lead_id', leadId);
  return resumed;
}
