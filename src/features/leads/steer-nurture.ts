import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { pauseSequence as pause, pauseLead as pauseEnrolments } from '../nurture/enrolments/pause';
import { holdMail as hold } from '../nurture/steps/hold-mail';
import { recordChange, recordMailDecision } from './tables';

/**
 * Holds a mail that waits for its turn, and writes it into its lead's history. @returns whether it was still waiting.
 * @throws Forbidden to all but admins.
 */
export const holdMail = (req: PayloadRequest, mailId: string): Promise<boolean> =>
  inTransaction(req, async () => {
    const isHeld = await hold(req, mailId);
    const userId = req.user?.id ?? null;
    if (isHeld) await recordMailDecision(req, [mailId], { action: 'hold', status: 'queued', userId });
    return isHeld;
  });

/** Pauses all series of a lead or lets them go on, and writes it into its history. @returns false when nothing changed. */
export const pauseLead = (req: PayloadRequest, leadId: string, isPaused: boolean): Promise<boolean> =>
  inTransaction(req, async () => {
    const hasChanged = await pauseEnrolments(req, leadId, isPaused);
    if (!hasChanged) return false;
    const event = isPaused
      ? { type: 'nurture_paused' as const, summary: 'Series of mails paused by hand', data: {} }
      : { type: 'nurture_resumed' as const, summary: 'Series of mails goes on', data: {} };
    await recordChange(req, leadId, event, req.user?.id ?? null);
    return true;
  });

/** Pauses a sequence or lets it go on, in one transaction. @returns false when nothing changed. */
export const pauseSequence = (req: PayloadRequest, sequenceId: string, isPaused: boolean): Promise<boolean> =>
  inTransaction(req, async () => {
    const hasChanged = await pause(req, sequenceId, isPaused);
    const userId = req.user?.id ?? null;
    if (hasChanged)
      req.payload.logger.info({ userId, sequenceId, isPaused }, 'A sequence was paused or resumed.');
    return hasChanged;
  });
