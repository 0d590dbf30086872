import type { InTransaction } from '@/db/transaction';
import { lockPausedMails } from '../../mail/tables/series-mails';
import { pausedReason } from '../step-reasons';
import { pauseEnrolments, resumeEnrolments } from '../tables';
import { resumeMailsOf } from './resume';

/**
 * Pauses a lead's series of mails: what comes due is held.
 * @param enrolmentIds only these. @returns ids of those that went on until now: none, where nothing was to pause.
 */
export const pauseLead = (
  req: InTransaction,
  leadId: string,
  enrolmentIds: readonly string[] | null = null,
): Promise<string[]> => pauseEnrolments(req, leadId, enrolmentIds);

/** Lets them go on: of what came due meanwhile one mail now and one more each day. */
export async function resumeLead(
  req: InTransaction,
  leadId: string,
  enrolmentIds: readonly string[] | null = null,
): Promise<string[]> {
  // Mails before the enrolments, as everywhere.
  await lockPausedMails(req, leadId, pausedReason);
  const resumed = await resumeEnrolments(req, leadId, enrolmentIds);
  if (resumed.length > 0) await resumeMailsOf(req, { leadId });
  return resumed;
}
