import type { PayloadRequest } from 'payload';
import { pathOf, routedCollections } from '../paths';
import { hasPublishedPaths, putPublishedPath } from '../tables/published-paths';

/** For a database, or a backup of one, from before it was kept where documents stand. */
export async function fillPublishedPathsIfEmpty(req: PayloadRequest): Promise<void> {
  if (await hasPublishedPaths(req)) return;
  for (const collection of routedCollections) {
    const { docs } = await req.payload.find({
      collection,
      where: { _status: { equals: 'published' } },
      select: collection === 'pages' ? { path: true } : { slug: true },
      depth: 0,
      pagination: false,
      req,
      overrideAccess: true,
    });
    for (const doc of docs) {
      const path = pathOf(collection, doc);
      if (path !== null) await putPublishedPath(req, { collection, id: doc.id }, path);
    }
  }
}
