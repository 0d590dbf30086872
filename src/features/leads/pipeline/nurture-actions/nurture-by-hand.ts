import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { notFound } from '@/http/app-error';
import { pauseSequence as pause } from '../../../nurture/enrolments/pause';
import { holdMail as hold } from '../../../nurture/steps/hold-mail';
import { playMails } from '../../../nurture/steps/play-mails';
import { recordMailDecision } from '../../tables/mail-decisions';
import { changeMails } from '../changes/apply-change';

/**
 * Holds a queued mail, and records that in the lead's history.
 * @returns false if the mail was no longer queued. @throws Forbidden to all but admins.
 */
export const holdMailByHand = (req: PayloadRequest, mailId: string): Promise<boolean> =>
  inTransaction(req, async () => {
    const isHeld = await hold(req, mailId);
    const userId = req.user?.id ?? null;
    if (isHeld) await recordMailDecision(req, [mailId], { action: 'hold', status: 'queued', userId });
    return isHeld;
  });

/**
 * Pauses or resumes all sequences of a lead, and records that in the history.
 * @returns false if nothing changed. @throws Forbidden to all but admins.
 */
export const pauseLeadByHand = (req: PayloadRequest, leadId: string, isPaused: boolean): Promise<boolean> =>
  inTransaction(req, async () => {
    assertRole(req, 'admin');
    return (await changeMails(req, leadId, isPaused ? 'pause' : 'resume')).length > 0;
  });

/** Pauses or resumes a sequence, in one transaction. @returns false if nothing changed. */
export const pauseSequenceByHand = (
  req: PayloadRequest,
  sequenceId: string,
  isPaused: boolean,
): Promise<boolean> =>
  inTransaction(req, async () => {
    const hasChanged = await pause(req, sequenceId, isPaused);
    const userId = req.user?.id ?? null;
    if (hasChanged)
      req.payload.logger.info({ userId, sequenceId, isPaused }, 'A sequence was paused or resumed.');
    return hasChanged;
  });

/** Numbers of mails: delivered (`done`), held or skipped (`left`), and not claimed by any worker (`late`). */
export type PlayedCounts = { done: number; left: number; late: number };

/**
 * Sends a lead's coming mails to the local mailbox; stops at the first mail that no worker claims. @throws Forbidden
 * to all but admins; AppError 404 if there is no such lead, 409 unless mail is captured.
 */
export async function playLead(req: PayloadRequest, leadId: string): Promise<PlayedCounts> {
  assertRole(req, 'admin');
  const leads = await queryInTransaction({ payload: req.payload }, 'select from leads where id = $1', [
    leadId,
  ]);
  if (leads.length === 0) throw notFound('This lead is gone.');
  const counts: PlayedCounts = { done: 0, left: 0, late: 0 };
  for await (const { status } of playMails(req, leadId)) {
    const isLate = status === 'queued' || status === 'sending';
    counts[status === 'sent' ? 'done' : isLate ? 'late' : 'left'] += 1;
    if (isLate) break;
  }
  req.payload.logger.info({ userId: req.user?.id, leadId, ...counts }, 'A lead’s mails were played.');
  return counts;
}
