import type { PayloadRequest } from 'payload';

export type RecentErrors = {
  count: number;
  /** Time of the earliest of the counted reports; null if there are none. */
  oldest: Date | null;
};

/** Errors reported since a moment, with the user's access. */
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
