/** Finds which documents show or link to a document: the pages, posts, people … that a shared thing is used on. */
import type { Payload, SanitizedCollectionConfig, SanitizedConfig } from 'payload';
import { tableOf } from '@/db/table-of';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { isRoutedCollection } from '../paths';
import { findPublishedPath } from '../tables/published-paths';
import { draftedCollections } from './drafted-collections';

export interface DocumentUse {
  /** Id of the document that is used. */
  usedId: string;
  /** Collection, id and title of the document that uses it. */
  collection: string;
  id: string;
  title: string;
  /** False if only lists contain it that become shorter without it, so that nothing on the site would break. */
  isNeeded: boolean;
}

/** Lists that only become shorter if a document is deleted. */
const shrinking = ['related', 'categories'];
const isShrinking = `path ~ '(^|[.])(${shrinking.join('|')})$'`;

/** Collections whose documents can use others: those with drafts, and authors, who have a picture but no drafts. */
export const usingCollections = (config: SanitizedConfig): SanitizedCollectionConfig[] => [
  ...draftedCollections(config),
  ...config.collections.filter(({ slug }) => slug === 'authors'),
];

/** Selects the rows of lists in tables of their own: of documents, and of arrays. */
function listsOf({ db }: Payload, { name, parent }: { name: string; parent: string }): string[] {
  const arrays = Object.keys(db.tables).filter(
    // Arrays inside arrays have rows with other parents; those with a text id cannot be compared.
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
 * Selects the contents of a collection's documents as JSON text, which contains every id and link of their fields,
 * blocks and rich texts: as published and as last drafted, since a draft that refers to a deleted document could no
 * longer be published.
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
  if (!published?.isPublished) return [`"${id}"`];
  return [`"${id}"`, ...['"', '#', '?'].map((end) => `"url": "${published.path}${end}`)];
}

/**
 * Finds the uses of documents of one collection, sorted by title, in one statement for all of them: it reads each
 * document once, since ids in blocks and rich texts have no index.
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
  // `offset 0` lets PostgreSQL write each content as text once, not once for each trace.
  return queryInTransaction<DocumentUse & Record<string, unknown>>(
    req,
    `select sought.id as "usedId", used.collection, used.id, coalesce(nullif(used.title, ''), 'Untitled') as title,
       bool_or(used.is_needed) as "isNeeded"
     from (${within.map((one) => contentsOf(req, one)).join(' union all ')} offset 0) as used
     join unnest($1::text[], $2::text[]) as sought (id, trace)
       on strpos(used.content, sought.trace) > 0 and sought.id <> used.id
     group by 1, 2, 3, 4 order by 4, 3`,
    [sought.map(({ id }) => id), sought.map(({ trace }) => trace)],
  );
}

/** Number of documents that use each of the documents; a document that none uses is missing. */
export async function countUses(
  req: InTransaction,
  used: { collection: string; ids: readonly string[] },
  within: readonly SanitizedCollectionConfig[],
): Promise<Record<string, number>> {
  const uses = await findUses(req, used, within);
  const counts = new Map<string, number>();
  for (const { usedId } of uses) counts.set(usedId, (counts.get(usedId) ?? 0) + 1);
  return Object.fromEntries(counts);
}
