import type { PayloadRequest } from 'payload';

/** How many faults browsers reported since a moment, as far as the user may read them. */
export async function recentErrors(req: PayloadRequest, since: Date): Promise<number> {
  const { totalDocs } = await req.payload.count({
    collection: 'error-reports',
    where: { createdAt: { greater_than_equal: since.toISOString() } },
    overrideAccess: false,
    user: req.user,
  });
  return totalDocs;
}
