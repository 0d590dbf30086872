import type { CollectionSlug, PayloadRequest, SanitizedCollectionConfig } from 'payload';
import { escapeLike } from '@/db/escape-like';
import { collectionPath } from '../navigation/records';
import { byBeginning, type SearchHit, studioSearchLimits } from './search-source';

/**
 * Finds records by title, drafts by the draft's title, with the user's access. @param kindOf returns the name of a
 * collection's records, or undefined to exclude the collection
 */
export async function findByTitle(
  req: PayloadRequest,
  words: string,
  kindOf: (collection: SanitizedCollectionConfig) => string | undefined,
): Promise<SearchHit[]> {
  const { payload } = req;
  const lists = await Promise.all(
    payload.config.collections.map(async (collection) => {
      const kind = kindOf(collection);
      if (!kind) return [];
      const { slug, admin, versions } = collection;
      const title = admin.useAsTitle ?? 'id';
      const { docs } = await payload.find({
        collection: slug as CollectionSlug,
        where: { [title]: { like: escapeLike(words) } },
        select: { [title]: true, ...(versions?.drafts && { _status: true }) } as never,
        draft: Boolean(versions?.drafts),
        depth: 0,
        limit: studioSearchLimits.hits,
        pagination: false,
        overrideAccess: false,
        req,
      });
      return docs.map((doc): SearchHit => {
        const { id, _status: status, [title]: named } = doc as unknown as Record<string, unknown>;
        return {
          title: String(named || 'Untitled'),
          note: status === 'draft' ? `${kind}, draft` : kind,
          path: `${collectionPath(slug)}/${id}`,
        };
      });
    }),
  );
  return byBeginning(lists.flat(), words);
}
