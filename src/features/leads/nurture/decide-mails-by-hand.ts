import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { decideMails as decide, type MailDecision } from '../../nurture/steps/decide-mails';
import { recordMailDecision } from '../tables';

/** How many mails the action was carried out for, were skipped instead, and are left as they are, being paused. */
export type MailDecisionCounts = { done: number; ended: number; paused: number };

/**
 * Decides about mails that wait for a person, and writes it into the history of their leads, in one transaction.
 * @throws as `decide` does.
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
