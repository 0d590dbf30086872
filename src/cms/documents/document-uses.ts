/** Finds which documents show or link to a document: the pages, posts, people … that a shared thing is used on. */
import type { Payload, SanitizedCollectionConfig, SanitizedConfig } from 'payload';
import { newRequest, system } from '@/access/actor';
import { tableOf } from '@/db/table-of';
import { type InTransaction, inTransaction, queryInTransaction } from '@/db/transaction';
import { findByCode } from '@/http/error-adapters';
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

type Used = { collection: string; ids: readonly string[] };

/** Time in milliseconds after which the studio shows a list or a form without the uses of its documents. */
const maxSearchMs = 1000;

/** PostgreSQL's code for a statement that reached `statement_timeout`. */
const timedOut = /^57014$/;

/**
 * Finds uses as `findUses`, in a transaction of its own whose statement is ended after a second, because it reads all
 * content of the site. @returns undefined if that was not enough
 */
export async function findUsesInTime(
  { payload }: Pick<InTransaction, 'payload'>,
  used: Used,
  within: readonly SanitizedCollectionConfig[],
): Promise<DocumentUse[] | undefined> {
  const req = await newRequest(payload, system);
  try {
    return await inTransaction(req, async () => {
      await queryInTransaction(req, `set local statement_timeout = ${maxSearchMs}`);
      return findUses(req, used, within);
    });
  } catch (error) {
    if (findByCode(error, timedOut)) return undefined;
    throw error;
  }
}

/**
 * Number of documents that use each of the documents; a document that none uses is missing. @returns undefined if
 * counting takes too long
 */
export async function countUses(
  req: Pick<InTransaction, 'payload'>,
  used: Used,
  within: readonly SanitizedCollectionConfig[],
): Promise<Record<string, number> | undefined> {
  const uses = await findUsesInTime(req, used, within);
  if (!uses) return undefined;
  const counts = new Map<string, number>();
  for (const { usedId } of uses) counts.set(usedId, (counts.get(usedId) ?? 0) + 1);
  return Object.fromEntries(counts);
}
