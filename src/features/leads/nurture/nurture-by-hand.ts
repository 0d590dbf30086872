import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { notFound } from '@/http/app-error';
import { pauseSequence as pause } from '../../nurture/enrolments/pause';
import { holdMail as hold } from '../../nurture/steps/hold-mail';
import { playMails } from '../../nurture/steps/play-mails';
import { changeMails } from '../changes/apply-change';
import { recordMailDecision } from '../tables';

/**
 * Holds a mail that waits for its turn, and writes it into its lead's history. @returns whether it was still waiting.
 * @throws Forbidden to all but admins.
 */
export const holdMailByHand = (req: PayloadRequest, mailId: string): Promise<boolean> =>
  inTransaction(req, async () => {
    const isHeld = await hold(req, mailId);
    const userId = req.user?.id ?? null;
    if (isHeld) await recordMailDecision(req, [mailId], { action: 'hold', status: 'queued', userId });
    return isHeld;
  });

/**
 * Pauses all series of a lead or lets them go on, and writes it into its history. @returns false when nothing changed.
 * @throws Forbidden to all but admins.
 */
export const pauseLeadByHand = (req: PayloadRequest, leadId: string, isPaused: boolean): Promise<boolean> =>
  inTransaction(req, async () => {
    assertRole(req, 'admin');
    return (await changeMails(req, leadId, isPaused ? 'pause' : 'resume')).length > 0;
  });

/** Pauses a sequence or lets it go on, in one transaction. @returns false when nothing changed. */
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

/** How many mails went into the mailbox, were held or skipped, and were not taken by any worker. */
export type PlayedCounts = { done: number; left: number; late: number };

/**
 * Plays a lead's coming mails into the local mailbox; ends at the first that no worker takes.
 * @throws Forbidden to all but admins; AppError 404 when there is no such lead, 409 where mail is not captured.
 */
export async function playLead(req: PayloadRequest, leadId: string): Promise<PlayedCounts> {
  assertRole(req, 'admin');
  const [lead] = await queryInTransaction<{ email: string }>(
    { payload: req.payload },
    'select email from leads where id = $1',
    [leadId],
  );
  if (!lead) throw notFound('This lead is gone.');
  const counts: PlayedCounts = { done: 0, left: 0, late: 0 };
  for await (const { status } of playMails(req, lead.email)) {
    const isLate = status === 'queued' || status === 'sending';
    counts[status === 'sent' ? 'done' : isLate ? 'late' : 'left'] += 1;
    if (isLate) break;
  }
  req.payload.logger.info({ userId: req.user?.id, leadId, ...counts }, 'A lead’s mails were played.');
  return counts;
}
