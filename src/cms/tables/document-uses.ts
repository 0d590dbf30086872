/**
 * Table of what documents refer to: for each document the ids and the paths of this site that its fields, blocks and
 * rich texts contain (`trace`), as published and as last drafted. A search for them in the content itself would read
 * all content of the site.
 */
import type { Payload, SanitizedCollectionConfig } from 'payload';
import { tableOf } from '@/db/table-of';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** Ids in a document's row that are no content. */
const ownIds = `array['id', 'parent_id', 'saved_by_id', 'version_saved_by_id']`;

/** Lists that just become shorter when a document is deleted. */
const shrinking = ['related', 'categories'];
const isShrinking = `path ~ '(^|[.])(${shrinking.join('|')})$'`;

/** Selects the rows of lists in tables of their own: of documents, and of arrays. */
function listsOf({ db }: Payload, { name, parent }: { name: string; parent: string }): string[] {
  const arrays = Object.keys(db.tables).filter(
    // Nested arrays are skipped, because the parents of their rows are rows, whose text ids cannot be compared.
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
 * Selects the contents of a collection's documents as JSON text, as published and as last drafted, since a draft that
 * refers to a deleted document could no longer be published.
 */
function contentsOf(payload: Payload, { slug, admin, versions }: SanitizedCollectionConfig): string {
  const table = tableOf(slug);
  const title = admin.useAsTitle ?? 'id';
  const hasDrafts = Boolean(versions?.drafts);
  const parts = [
    `select (to_jsonb(document) - ${ownIds})::text, true`,
    ...listsOf(payload, { name: table, parent: 'document' }),
    ...(hasDrafts
      ? [
          `select (to_jsonb(newest) - ${ownIds})::text, true`,
          ...listsOf(payload, { name: `_${table}_v`, parent: 'newest' }),
        ]
      : []),
  ];
  const newest = hasDrafts
    ? `left join _${table}_v as newest on newest.parent_id = document.id and newest.latest`
    : '';
  const name = hasDrafts ? `coalesce(newest.version_${title}, document.${title})` : `document.${title}`;
  return `select document.id, coalesce(nullif(${name}::text, ''), 'Untitled') as title, content, is_needed
    from ${table} as document ${newest}
    cross join lateral (${parts.join(' union all ')}) as part (content, is_needed)`;
}

const uuids = `'"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"'`;
/** Paths in links of rich text, without query and fragment. */
const paths = `'"url": "(/[^"#?\\\\]*)'`;

/** SQL that inserts the traces of a collection's documents. */
const insertTraces = (payload: Payload, collection: SanitizedCollectionConfig, condition: string) =>
  `insert into document_uses (collection, document_id, trace, title, is_needed)
   select '${collection.slug}', id, trace, max(title), bool_or(is_needed)
   from (${contentsOf(payload, collection)} where ${condition}) as used
   cross join lateral (
     select found[1] from regexp_matches(content, ${uuids}, 'g') as found
     union select left(found[1], 600) from regexp_matches(content, ${paths}, 'g') as found
   ) as traces (trace)
   where trace <> id::text
   group by id, trace`;

/** Writes what a document refers to, after it was saved. */
export async function keepDocumentUses(
  req: InTransaction,
  collection: SanitizedCollectionConfig,
  id: string,
): Promise<void> {
  await removeDocumentUses(req, collection.slug, id);
  await queryInTransaction(req, insertTraces(req.payload, collection, 'document.id = $1'), [id]);
}

export async function removeDocumentUses(req: InTransaction, collection: string, id: string): Promise<void> {
  await queryInTransaction(req, 'delete from document_uses where collection = $1 and document_id = $2', [
    collection,
    id,
  ]);
}

/** Fills the table if it is empty, for documents that are older than the table. */
export async function fillDocumentUsesIfEmpty(
  req: InTransaction,
  collections: readonly SanitizedCollectionConfig[],
): Promise<void> {
  const rows = await queryInTransaction(req, 'select from document_uses limit 1');
  if (rows.length > 0) return;
  for (const one of collections) await queryInTransaction(req, insertTraces(req.payload, one, 'true'));
  await queryInTransaction(req, 'analyze document_uses');
}
