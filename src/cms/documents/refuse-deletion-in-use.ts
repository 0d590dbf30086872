import { APIError, type CollectionBeforeDeleteHook, type CollectionSlug, type PayloadRequest } from 'payload';
import { labelOf } from '@/studio-kit/navigation/records';
import { isRoutedCollection, pathOf } from '../paths';
import { draftedCollections, titleOf } from './drafted-collections';

/** Lists that simply become one shorter: nothing on the site breaks. */
const shrinking = new Set(['related', 'categories']);
const maxNamed = 3;

type Content = { id: string; _status?: string | null; path?: string | null; slug?: string | null };

/** The document as JSON text, in which an id or a link shows wherever it stands: fields, blocks, rich text. */
const textOf = (doc: object) =>
  JSON.stringify(doc, (key, value) => (shrinking.has(key) && Array.isArray(value) ? undefined : value));

/**
 * How a document appears in another one: by its id, and while it is published by links in running text. Menus, buttons
 * and lists of links leave out by themselves what leads nowhere (`open-links.ts`).
 */
function tracesOf(collection: string, doc: Content): string[] {
  const path = isRoutedCollection(collection) && doc._status === 'published' ? pathOf(collection, doc) : null;
  return [`"${doc.id}"`, ...(path ? ['"', '#', '?'].map((end) => `"url":"${path}${end}`) : [])];
}

/** As published and as last drafted: a draft that names what is gone could not be published any more. */
async function findBothStates(req: PayloadRequest, collection: CollectionSlug) {
  const query = { collection, depth: 0, pagination: false, req, overrideAccess: true } as const;
  const [stored, drafted] = await Promise.all([
    req.payload.find({ ...query }),
    req.payload.find({ ...query, draft: true }),
  ]);
  return [...stored.docs, ...drafted.docs] as (object & { id: string })[];
}

/** Names of the documents that use a document: what editors write, and authors, who have a picture and no drafts. */
async function findUsers(req: PayloadRequest, own: { collection: string; doc: Content }): Promise<string[]> {
  const traces = tracesOf(own.collection, own.doc);
  const uses = (doc: object) => traces.some((trace) => textOf(doc).includes(trace));
  const names = new Set<string>();
  const { config, collections } = req.payload;
  for (const collection of [...draftedCollections(config), collections.authors.config]) {
    const { slug, labels } = collection;
    for (const doc of await findBothStates(req, slug)) {
      if ((slug === own.collection && doc.id === own.doc.id) || !uses(doc)) continue;
      names.add(`${labelOf(labels.singular, slug).toLowerCase()} “${titleOf(collection, doc)}”`);
    }
  }
  return [...names];
}

/**
 * Keeps content that other content shows or links to: deleting it would leave a post without its author or a
 * sentence with a link that leads nowhere. @throws APIError 409 that names what uses it.
 */
export const refuseDeletionInUse: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  const query = { collection: collection.slug, id, depth: 0, disableErrors: true } as const;
  const doc = await req.payload.findByID({ ...query, req, overrideAccess: true });
  if (!doc) return;
  const users = await findUsers(req, { collection: collection.slug, doc: { ...doc, id: String(id) } });
  if (users.length === 0) return;
  const rest = users.length > maxNamed ? ` and ${users.length - maxNamed} more` : '';
  const message = `This cannot be deleted while it is used by ${users.slice(0, maxNamed).join(', ')}${rest}. Take it out there first.`;
  throw new APIError(message, 409, null, true);
};
