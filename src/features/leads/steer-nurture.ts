import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction } from '@/db/transaction';
import { pauseSequence as pause } from '../nurture/enrolments/pause';
import { holdMail as hold } from '../nurture/steps/hold-mail';
import { changeMails } from './changes/apply-change';
import { recordMailDecision } from './tables';

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

/**
 * Pauses all series of a lead or lets them go on, and writes it into its history. @returns false when nothing changed.
 * @throws Forbidden to all but admins.
 */
export const pauseLead = (req: PayloadRequest, leadId: string, isPaused: boolean): Promise<boolean> =>
  inTransaction(req, async () => {
    assertRole(req, 'admin');
    return (await changeMails(req, leadId, isPaused ? 'pause' : 'resume')).length > 0;
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
