import type { CollectionSlug, PayloadRequest, SanitizedCollectionConfig, Where } from 'payload';

type Bulk = {
  where?: Where | undefined;
  limit?: number | undefined;
  sort?: string | string[] | undefined;
  overrideAccess?: boolean | undefined;
};

/** Finds the ids of the documents that a bulk update without `draft` is about, in its order. */
export async function findUpdatedIds(
  req: PayloadRequest,
  collection: SanitizedCollectionConfig,
  { where = {}, limit = 0, sort, overrideAccess = false }: Bulk,
): Promise<string[]> {
  const { docs } = await req.payload.find({
    collection: collection.slug as CollectionSlug,
    where,
    limit,
    ...(sort && { sort }),
    pagination: false,
    depth: 0,
    select: {},
    overrideAccess,
    req,
  });
  return docs.map((doc) => String(doc.id));
}
