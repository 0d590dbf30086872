/** Finds which documents show or link to a document: the pages, posts, people … that a shared thing is used on. */
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  Config,
  SanitizedCollectionConfig,
  SanitizedConfig,
} from 'payload';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { hasDrafts } from '@/studio-kit/publishing/has-drafts';
import { isRoutedCollection } from '../paths';
import { keepDocumentUses, removeDocumentUses } from '../tables/document-uses';
import { findPublishedPath } from '../tables/published-paths';

export interface DocumentUse {
  /** Id of the document that is used. */
  usedId: string;
  /** Collection, id and title of the document that uses it. */
  collection: string;
  id: string;
  title: string;
  /** False if only lists refer to it, which just become shorter, so that nothing on the site would break. */
  isNeeded: boolean;
}

/** Documents with drafts can use others, and so can authors, who have a picture but no drafts. */
const canUse = ({ slug, versions }: Pick<CollectionConfig, 'slug' | 'versions'>) =>
  hasDrafts({ versions }) || slug === 'authors';

/** Collections whose documents can use others. */
export const usingCollections = ({ collections }: SanitizedConfig): SanitizedCollectionConfig[] =>
  collections.filter(canUse);

const keepUses: CollectionAfterChangeHook = async ({ doc, req, collection }) => {
  await keepDocumentUses(req, collection, doc.id);
  return doc;
};

const removeUses: CollectionAfterDeleteHook = async ({ doc, id, req, collection }) => {
  await removeDocumentUses(req, collection.slug, String(id));
  return doc;
};

/** Plugin that records what documents refer to whenever one is saved, as a draft too. */
export const withDocumentUses = (config: Config): Config => ({
  ...config,
  collections: config.collections?.map((collection) => {
    const { hooks } = collection;
    if (!canUse(collection)) return collection;
    const kept = {
      afterChange: [...(hooks?.afterChange ?? []), keepUses],
      afterDelete: [...(hooks?.afterDelete ?? []), removeUses],
    };
    return { ...collection, hooks: { ...hooks, ...kept } };
  }),
});

/**
 * Texts by which another document refers to this one: its id and, while it is published, its path in links of rich
 * text. Menus, buttons and lists of links are not checked, because they hide links to unpublished pages
 * (`open-links.ts`).
 */
async function tracesOf(req: InTransaction, collection: string, id: string): Promise<string[]> {
  const published = isRoutedCollection(collection) ? await findPublishedPath(req, { collection, id }) : null;
  return published?.isPublished ? [id, published.path] : [id];
}

/**
 * Finds the uses of documents of one collection, sorted by title, in one statement for all of them.
 * @param within collections whose documents are searched
 */
export async function findUses(
  req: InTransaction,
  { collection, ids }: { collection: string; ids: readonly string[] },
  within: readonly SanitizedCollectionConfig[] = usingCollections(req.payload.config),
): Promise<DocumentUse[]> {
  if (ids.length === 0 || within.length === 0) return [];
  const traces = await Promise.all(
    ids.map(async (id) => (await tracesOf(req, collection, id)).map((trace) => ({ id, trace }))),
  );
  const sought = traces.flat();
  return queryInTransaction<DocumentUse & Record<string, unknown>>(
    req,
    `select sought.id as "usedId", used.collection, used.document_id::text as id, used.title,
       bool_or(used.is_needed) as "isNeeded"
     from unnest($1::text[], $2::text[]) as sought (id, trace) join document_uses as used using (trace)
     where used.collection = any($3::text[]) and used.document_id::text <> sought.id
     group by 1, 2, 3, 4 order by 4, 3`,
    [sought.map(({ id }) => id), sought.map(({ trace }) => trace), within.map(({ slug }) => slug)],
  );
}

/** Number of documents that use each of the documents; a document that none uses is missing. */
export async function countUses(...search: Parameters<typeof findUses>): Promise<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { usedId } of await findUses(...search)) counts.set(usedId, (counts.get(usedId) ?? 0) + 1);
  return Object.fromEntries(counts);
}
