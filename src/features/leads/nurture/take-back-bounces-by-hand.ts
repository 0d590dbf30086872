import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { takeBackBounces } from '../../nurture/steps/take-back-bounces';
import { recordMailDecision } from '../tables';

/**
 * Undoes the suppressions caused by the relay, and records it in the history of the leads. @returns number of mails
 * that are queued again. @throws Forbidden to all but admins.
 */
export async function takeBackBouncesByHand(req: PayloadRequest): Promise<number> {
  const userId = req.user?.id ?? null;
  return inTransaction(req, async () => {
    const done = await takeBackBounces(req);
    await recordMailDecision(req, done, { action: 'send', status: 'failed', userId });
    req.payload.logger.info(
      { userId, done: done.length },
      'Refusals of the mail server were taken back by hand.',
    );
    return done.length;
  });
}
