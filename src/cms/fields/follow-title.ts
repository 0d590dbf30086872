/** Derives a document's slug or path from its title until the document is published. */
import type { FieldHook } from 'payload';
import { slugify } from '@/lib/text/slugs/slugify';
import { isRoutedCollection } from '../paths';
import { findPublishedPath } from '../tables/published-paths';
import { type AddressField, freeAddress } from './free-address';

/** True if a value was derived from a title: it is the title's slug or path, perhaps with a number. */
const follows = (value: unknown, address: string): boolean =>
  typeof value === 'string' &&
  value.startsWith(address) &&
  /^(?:-[2-9]|-[1-9]\d)?$/.test(value.slice(address.length));

/**
 * Payload lets a slug follow the title for the first two saves only. A document made from a starter has used these
 * up before an editor types a title. This hook updates the slug or path for users of the studio until the first
 * publication, unless they typed a slug or path themselves. An address that another document has gets a number.
 */
export const followTitle =
  (field: AddressField, prefix = ''): FieldHook =>
  async ({ collection, data, operation, originalDoc, req, value }) => {
    if (operation !== 'update' || !req.user || !collection || !isRoutedCollection(collection.slug))
      return value;
    const addressOf = (title: unknown) => prefix + slugify(typeof title === 'string' ? title : '');
    const before = addressOf(originalDoc?.title);
    const after = addressOf(data?.title ?? originalDoc?.title);
    if (after === before || after === prefix || !follows(value, before)) return value;
    if (await findPublishedPath(req, { collection: collection.slug, id: originalDoc.id })) return value;
    return freeAddress(req, {
      ...{ collection: collection.slug, field, address: after },
      ownId: String(originalDoc.id),
    });
  };
