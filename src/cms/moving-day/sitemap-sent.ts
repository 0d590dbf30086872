import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction } from '@/db/transaction';
import { putMoveRecord, removeMoveRecord } from '../tables/move-records';
import { findMoveRecord } from './find-move-records';

/** Keeps who has sent the sitemap and when, or takes it back. @throws Forbidden to all but admins */
export async function noteSitemapSent(req: PayloadRequest, isSent: boolean): Promise<void> {
  assertRole(req, 'admin');
  if (!isSent) return removeMoveRecord(req, 'sitemap');
  await inTransaction(req, async () => {
    // The first who said it stays.
    if (await findMoveRecord(req, 'sitemap')) return;
    await putMoveRecord(req, { kind: 'sitemap', content: {}, userId: String(req.user?.id) });
  });
}
