import type { PayloadRequest } from 'payload';

export type RecentErrors = {
  count: number;
  /** When the first of them was reported. */
  oldest: Date | null;
};

/** Faults that browsers reported since a moment, as far as the user may read them. */
export async function recentErrors(req: PayloadRequest, since: Date): Promise<RecentErrors> {
  const { docs, totalDocs } = await req.payload.find({
    collection: 'error-reports',
    where: { createdAt: { greater_than_equal: since.toISOString() } },
    sort: 'createdAt',
    limit: 1,
    depth: 0,
    overrideAccess: false,
    user: req.user,
  });
  return { count: totalDocs, oldest: docs[0] ? new Date(docs[0].createdAt) : null };
}
