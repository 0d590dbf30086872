import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { enqueue } from '@/jobs/queue';
import type { FollowedLink } from '../../../mail/clicks/followed-link';
import { findSender } from '../../../mail/sending/find-sender';
import { noteFollowed } from '../../../mail/tables/emails';

/** Delay after which a click is classified. */
export const judgedAfterMs = 30_000;

/**
 * Records a click that looks like a person's, and enqueues its classification half a minute later. Nothing is
 * recorded for a mail whose lead was erased, or while click tracking is off.
 */
export async function enqueueClick(
  req: PayloadRequest,
  { mailId, link, to }: FollowedLink,
  now = new Date(),
): Promise<void> {
  if (!(await findSender(req)).recordsClicks) return;
  await inTransaction(req, async () => {
    // Strip the query, because it contains the figures of a calculator.
    const page = to.replace(/\?[^#]*/, '').slice(0, 300);
    if (!(await noteFollowed(req, mailId, { link, to: page, at: now.toISOString() }))) return;
    await enqueue(
      req,
      'record-click',
      { mailId, link, at: now.toISOString() },
      {
        startAfter: new Date(now.getTime() + judgedAfterMs),
        // Repeated clicks are classified once.
        singletonKey: `${mailId}/${link}`,
        singletonSeconds: 60,
      },
    );
  });
}
