import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { enqueue } from '@/jobs/queue';
import type { FollowedLink } from '../../mail/clicks/followed-link';
import { findSender } from '../../mail/sending/find-sender';
import { noteFollowed } from '../../mail/tables/emails';

/** How long after a link was followed it is judged who did. */
export const judgedAfterMs = 30_000;

/**
 * Notes that something that looks like a person followed a link, to be judged half a minute later. Nothing is noted for a
 * mail whose lead was erased, nor while the site does not record clicks.
 */
export async function enqueueClick(
  req: PayloadRequest,
  { mailId, link, to }: FollowedLink,
  now = new Date(),
): Promise<void> {
  if (!(await findSender(req)).recordsClicks) return;
  await inTransaction(req, async () => {
    // Without what was asked: the figures of a calculator stand there.
    const page = to.replace(/\?[^#]*/, '').slice(0, 300);
    if (!(await noteFollowed(req, mailId, { link, to: page, at: now.toISOString() }))) return;
    await enqueue(
      req,
      'record-click',
      { mailId, link, at: now.toISOString() },
      {
        startAfter: new Date(now.getTime() + judgedAfterMs),
        // Pressed five times in a row it is judged once.
        singletonKey: `${mailId}/${link}`,
        singletonSeconds: 60,
      },
    );
  });
}
