/** Derives a document's slug or path from its title until the document is published. */
import type { CollectionSlug, FieldHook, PayloadRequest } from 'payload';
import { slugify } from '@/lib/text/slugify';
import { isRoutedCollection } from '../paths';
import { findPublishedPath } from '../tables/published-paths';

type Place = 'slug' | 'path';

/** True if a published document or a draft already has the value. */
async function isTaken(req: PayloadRequest, collection: CollectionSlug, place: Place, value: string) {
  const query = { collection, where: { [place]: { equals: value } }, limit: 1, depth: 0, req } as const;
  const found = await Promise.all(
    [false, true].map((draft) => req.payload.find({ ...query, draft, overrideAccess: true })),
  );
  return found.some(({ totalDocs }) => totalDocs > 0);
}

/**
 * Payload lets a slug follow the title for the first two saves only. A document made from a starter has used these
 * up before an editor types a title. This hook updates the slug or path for users of the studio until the first
 * publication, unless they typed a slug or path themselves, or the new value is taken.
 */
export const followTitle =
  (place: Place, prefix = ''): FieldHook =>
  async ({ collection, data, operation, originalDoc, req, value }) => {
    if (operation !== 'update' || !req.user || !collection || !isRoutedCollection(collection.slug))
      return value;
    const addressOf = (title: unknown) => prefix + slugify(typeof title === 'string' ? title : '');
    const before = addressOf(originalDoc?.title);
    const after = addressOf(data?.title ?? originalDoc?.title);
    if (after === before || after === prefix || value !== before) return value;
    if (await findPublishedPath(req, { collection: collection.slug, id: originalDoc.id })) return value;
    return (await isTaken(req, collection.slug, place, after)) ? value : after;
  };
