import type { CollectionBeforeDeleteHook, CollectionSlug, PayloadRequest } from 'payload';
import { AppError } from '@/http/app-error';
import { readLabel } from '@/studio-kit/navigation/records';
import { documentPath, isRoutedCollection } from '../paths';
import { documentTitle, draftedCollections } from './drafted-collections';

/** Lists that only become shorter if a document is deleted: nothing on the site breaks. */
const shrinking = new Set(['related', 'categories']);
const maxNamed = 3;

type Content = { id: string; _status?: string | null; path?: string | null; slug?: string | null };

/**
 * Document as JSON text, which contains every id and link of its fields, blocks and rich texts, except in `shrinking`
 * lists.
 */
const textOf = (doc: object) =>
  JSON.stringify(doc, (key, value) => (shrinking.has(key) && Array.isArray(value) ? undefined : value));

/**
 * Texts by which another document refers to this one: its id and, while it is published, links in rich text. Menus,
 * buttons and lists of links are not checked, because they hide links to unpublished pages (`open-links.ts`).
 */
function tracesOf(collection: string, doc: Content): string[] {
  const path =
    isRoutedCollection(collection) && doc._status === 'published' ? documentPath(collection, doc) : null;
  return [`"${doc.id}"`, ...(path ? ['"', '#', '?'].map((end) => `"url":"${path}${end}`) : [])];
}

/**
 * Loads documents as published and as last drafted: a draft that refers to a deleted document could no longer be
 * published.
 */
async function findBothStates(req: PayloadRequest, collection: CollectionSlug) {
  const query = { collection, depth: 0, pagination: false, req, overrideAccess: true } as const;
  const [stored, drafted] = await Promise.all([
    req.payload.find({ ...query }),
    req.payload.find({ ...query, draft: true }),
  ]);
  return [...stored.docs, ...drafted.docs] as (object & { id: string })[];
}

/**
 * Names of the documents that use a document. Searches collections with drafts, and authors, who have a picture but
 * no drafts.
 */
async function findUsers(req: PayloadRequest, own: { collection: string; doc: Content }): Promise<string[]> {
  const traces = tracesOf(own.collection, own.doc);
  const uses = (doc: object) => traces.some((trace) => textOf(doc).includes(trace));
  const names = new Set<string>();
  const { config, collections } = req.payload;
  for (const collection of [...draftedCollections(config), collections.authors.config]) {
    const { slug, labels } = collection;
    for (const doc of await findBothStates(req, slug)) {
      if ((slug === own.collection && doc.id === own.doc.id) || !uses(doc)) continue;
      names.add(`${readLabel(labels.singular, slug).toLowerCase()} “${documentTitle(collection, doc)}”`);
    }
  }
  return [...names];
}

/**
 * Rejects the deletion of content that other content shows or links to: it would leave a post without its author, or a
 * dead link in a sentence.
 * @throws AppError 409 with the names of the documents that use it.
 */
export const refuseDeletionInUse: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  const query = { collection: collection.slug, id, depth: 0, disableErrors: true } as const;
  const doc = await req.payload.findByID({ ...query, req, overrideAccess: true });
  if (!doc) return;
  const users = await findUsers(req, { collection: collection.slug, doc: { ...doc, id: String(id) } });
  if (users.length === 0) return;
  const rest = users.length > maxNamed ? ` and ${users.length - maxNamed} more` : '';
  const message = `This cannot be deleted while it is used by ${users.slice(0, maxNamed).join(', ')}${rest}. Take it out there first.`;
  throw new AppError('in_use', 409, message);
};
