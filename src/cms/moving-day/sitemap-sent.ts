import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction } from '@/db/transaction';
import { putMoveRecord, removeMoveRecord } from '../tables/move-records';
import { findMoveRecord } from './find-move-records';

/** Stores who has submitted the sitemap and when, or deletes that. @throws Forbidden to all but admins */
export async function noteSitemapSent(req: PayloadRequest, isSent: boolean): Promise<void> {
  assertRole(req, 'admin');
  if (!isSent) return removeMoveRecord(req, 'sitemap');
  await inTransaction(req, async () => {
    // Of several admins, the first one is kept.
    if (await findMoveRecord(req, 'sitemap')) return;
    await putMoveRecord(req, { kind: 'sitemap', content: {}, userId: String(req.user?.id) });
  });
}
