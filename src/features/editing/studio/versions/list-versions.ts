import type { CollectionSlug, PayloadRequest } from 'payload';
import { z } from 'zod';
import { savedBy } from '../../with-version-authors';

export const versionsPerPage = 20;

const Version = z.object({
  id: z.string(),
  updatedAt: z.string(),
  autosave: z.boolean().nullish(),
  version: z.looseObject({
    [savedBy]: z.string().nullish(),
    _status: z.enum(['draft', 'published']).nullish(),
  }),
});
export type Version = z.infer<typeof Version>;

/**
 * Lists one page of versions, and the next older version, because each version is compared with the one before it.
 * Beyond the last page, the last page is returned.
 */
export async function listVersions(
  req: PayloadRequest,
  { slug, id, page }: { slug: CollectionSlug; id: string; page: number },
): Promise<{ versions: Version[]; older: Version | undefined; page: number }> {
  const read = async (limit: number, from: number) => {
    const { docs, totalPages } = await req.payload.findVersions({
      collection: slug,
      where: { parent: { equals: id } },
      sort: '-updatedAt',
      limit,
      page: from,
      depth: 0,
      req,
      overrideAccess: false,
    });
    return { versions: z.array(Version).parse(docs), pages: Math.max(1, totalPages) };
  };
  const [{ versions, pages }, next] = await Promise.all([
    read(versionsPerPage, page),
    // The first version of the next page, needed for comparison.
    read(1, page * versionsPerPage + 1),
  ]);
  if (page > pages) return listVersions(req, { slug, id, page: pages });
  return { versions, older: next.versions[0], page };
}
