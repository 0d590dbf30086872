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
  /** False if the document is only in lists that become shorter without it: its deletion breaks nothing. */
  isNeeded: boolean;
}

/** Documents with drafts can use others, and so can authors, who have a picture but no drafts. */
const canUse = ({ slug, versions }: Pick<CollectionConfig, 'slug' | 'versions'>) =>
  (typeof versions === 'object' && Boolean(versions.drafts)) || slug === 'authors';

/** Collections whose documents can use others. */
export const usingCollections = ({ collections }: SanitizedConfig): SanitizedCollectionConfig[] =>
  collections.filter(canUse);

/** Selects the rows in the tables of a document's lists: its relations, and its arrays. */
function listsOf({ db }: Payload, { name, parent }: { name: string; parent: string }): string[] {
  const arrays = Object.keys(db.tables).filter(
    // The parents of arrays inside arrays are rows. Tables in which these have text ids are left out, since
    // text cannot be compared with a uuid.
    (table) => table.startsWith(`${name}_`) && db.tables[table]._parentID?.getSQLType() === 'uuid',
  );
  const relations = `${name}_rels` in db.tables ? [`${name}_rels`] : [];
  return [
    ...relations.map(
      (table) =>
        `select to_jsonb(item)::text, not (${isShrinking}) from ${table} as item where parent_id = ${parent}.id`,
    ),
    ...arrays.map(
      (table) => `select to_jsonb(item)::text, true from ${table} as item where _parent_id = ${parent}.id`,
    ),
  ];
}

/**
 * Selects the contents of a collection's documents as JSON text, which contains all ids and links of their
 * fields, blocks and rich texts. Includes the published and the last drafted contents, since a draft that
 * refers to a deleted document could no longer be published.
 */
function contentsOf(
  { payload }: InTransaction,
  { slug, admin, versions }: SanitizedCollectionConfig,
): string {
  const table = tableOf(slug);
  const title = admin.useAsTitle ?? 'id';
  const hasDrafts = Boolean(versions?.drafts);
  const parts = [
    'select to_jsonb(document)::text, true',
    ...listsOf(payload, { name: table, parent: 'document' }),
    ...(hasDrafts
      ? [
          'select to_jsonb(newest)::text, true',
          ...listsOf(payload, { name: `_${table}_v`, parent: 'newest' }),
        ]
      : []),
  ];
  const newest = hasDrafts
    ? `left join _${table}_v as newest on newest.parent_id = document.id and newest.latest`
    : '';
  const name = hasDrafts ? `coalesce(newest.version_${title}, document.${title})` : `document.${title}`;
  return `select '${slug}' as collection, document.id::text as id, ${name}::text as title, content, is_needed
    from ${table} as document ${newest}
    cross join lateral (${parts.join(' union all ')}) as part (content, is_needed)`;
}

/**
 * Texts by which another document refers to this one: its id and, while it is published, links in rich text. Menus,
 * buttons and lists of links are not checked, because they hide links to unpublished pages (`open-links.ts`).
 */
async function tracesOf(req: InTransaction, collection: string, id: string): Promise<string[]> {
  const published = isRoutedCollection(collection) ? await findPublishedPath(req, { collection, id }) : null;
  return published?.isPublished ? [id, published.path] : [id];
}

/**
 * Finds the uses of documents of one collection, sorted by title. One statement finds all of them and reads
 * each searched document once, since ids in blocks and rich texts have no index. @param within collections
 * whose documents are searched
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
  // `offset 0` keeps PostgreSQL from converting each document to text again for every searched text.
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
