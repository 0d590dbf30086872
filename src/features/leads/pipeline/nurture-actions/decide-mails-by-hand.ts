import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { decideMails as decide, type MailDecision } from '../../../nurture/steps/decide-mails';
import { recordMailDecision } from '../../tables/mail-decisions';

/**
 * Number of mails decided as requested (`done`), skipped instead (`ended`), and left unchanged because they are
 * paused (`paused`).
 */
export type MailDecisionCounts = { done: number; ended: number; paused: number };

/**
 * Decides about undecided mails, and records the decision in the history of their leads, in one transaction.
 * @throws what `decideMails` does.
 */
export async function decideMailsByHand(
  req: PayloadRequest,
  decision: MailDecision,
): Promise<MailDecisionCounts> {
  const { action, status, mailId } = decision;
  const userId = req.user?.id ?? null;
  return inTransaction(req, async () => {
    const { done, ...rest } = await decide(req, decision);
    await recordMailDecision(req, done, { action, status, userId });
    const counts = { done: done.length, ...rest };
    req.payload.logger.info({ userId, action, status, mailId, ...counts }, 'Mails were decided by hand.');
    return counts;
  });
}
