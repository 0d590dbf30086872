/** Derives a document's slug or path from its title until the document is published. */
import type { CollectionSlug, FieldHook, PayloadRequest } from 'payload';
import { slugify } from '@/lib/text/slugs/slugify';
import { isRoutedCollection } from '../paths';
import { findPublishedPath } from '../tables/published-paths';
import { type AddressField, freeAddress } from './free-address';

/** Slug of a document whose title is still blank, perhaps followed by a number. */
export const untitledSlug = 'untitled';

/** True if a value is blank or was derived from a title: it is the title's slug or path, perhaps with a number. */
const follows = (value: unknown, address: string): boolean =>
  (value ?? '') === '' ||
  (typeof value === 'string' &&
    value.startsWith(address) &&
    /^(?:-[2-9]|-[1-9]\d)?$/.test(value.slice(address.length)));

/** True if the document is published, or its page was published before. */
async function wasPublished(req: PayloadRequest, slug: string, id: string): Promise<boolean> {
  if (isRoutedCollection(slug)) return (await findPublishedPath(req, { collection: slug, id })) !== null;
  const { totalDocs } = await req.payload.count({
    collection: slug as CollectionSlug,
    where: { id: { equals: id }, _status: { equals: 'published' } },
    overrideAccess: true,
    req,
  });
  return totalDocs > 0;
}

/**
 * Payload lets a slug follow the title for the first two saves only. A document made from a starter has a slug
 * before an editor types a title. This hook updates the slug or path for users of the studio until the first
 * publication, unless they typed a slug or path themselves. An address that another document has gets a number.
 */
export const followTitle =
  (field: AddressField, prefix = ''): FieldHook =>
  async ({ collection, data, operation, originalDoc, req, value }) => {
    if (operation !== 'update' || !req.user || !collection?.versions?.drafts) return value;
    const addressOf = (title: unknown) => prefix + slugify(typeof title === 'string' ? title : '');
    const before = addressOf(originalDoc?.title || untitledSlug);
    const after = addressOf(data?.title ?? originalDoc?.title);
    if (after === before || after === prefix || !follows(value, before)) return value;
    if (await wasPublished(req, collection.slug, String(originalDoc.id))) return value;
    return freeAddress(req, {
      ...{ collection: collection.slug, field, address: after },
      ownId: String(originalDoc.id),
    });
  };
