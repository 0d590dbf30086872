/** Facts of documents for the studio's content list, published or not: title, path, number of words, links. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { pathPrefixOf, type RoutedCollection, routedCollections } from '../paths';
import { proseIn } from '../search/tables';
import { documentColumns } from './listed-documents';

/** Columns that contain links; prompts have none. */
const linkColumns: Record<RoutedCollection, string | null> = {
  pages: 'blocks',
  posts: 'body',
  'case-studies': 'body',
  resources: 'body',
  'kb-articles': 'body',
  prompts: null,
};

/**
 * SQL for the links in a column: paths of this site without query and fragment, and documents that were chosen in a
 * rich text, as `posts:<id>`.
 */
const linksIn = (column: string) =>
  `array(select regexp_replace(found #>> '{}', '[?#].*$', '')
     from jsonb_path_query(${column}, 'strict $.** ? (@.type() == "object").keyvalue()` +
  ` ? (@.key like_regex "^(href|url)$" && @.value.type() == "string").value') as found
     where found #>> '{}' like '/%'
     union select (found->>'relationTo') || ':' || (found->>'value')
     from jsonb_path_query(${column}, 'strict $.** ? (@.type() == "object" && @.linkType == "internal" && exists(@.doc)).doc') as found
     where found->>'value' is not null)`;

/**
 * SQL that writes the facts of documents. Words and links are those of the published text, or of the first draft if
 * no version is published. The title is that of the newest draft. The path is the published one, or that of the
 * newest draft if the document is not published.
 */
function factsOf(collection: RoutedCollection, condition: string): string {
  const links = linkColumns[collection];
  const { table, place, description, publishedAt, isSample } = documentColumns[collection];
  return `insert into document_facts (collection, document_id, words, links, title, path, is_published, has_draft,
      lacks_description, is_sample, published_at, updated_at)
    select '${collection}', document.id,
      coalesce(array_length(regexp_split_to_array(trim(${proseIn(collection)}), '\\s+'), 1), 0),
      ${links ? linksIn(links) : `'{}'`}, coalesce(newest.title, document.title, ''),
      '${pathPrefixOf(collection)}' || case when _status = 'published' then document.${place}
        else coalesce(newest.place, document.${place}) end,
      _status = 'published', newest.saved_at is not null, ${description} is null, coalesce(${isSample}, false),
      ${publishedAt}, greatest(document.updated_at, newest.saved_at)
    from ${table} as document left join lateral (
      select version_title as title, version_${place} as place, updated_at as saved_at from _${table}_v
      where parent_id = document.id and latest and version__status = 'draft' limit 1
    ) as newest on true
    where ${condition}
    on conflict (collection, document_id) do update set words = excluded.words, links = excluded.links,
      title = excluded.title, path = excluded.path, is_published = excluded.is_published,
      has_draft = excluded.has_draft, lacks_description = excluded.lacks_description,
      is_sample = excluded.is_sample, published_at = excluded.published_at, updated_at = excluded.updated_at`;
}

export async function keepDocumentFacts(
  req: InTransaction,
  collection: RoutedCollection,
  id: number | string,
): Promise<void> {
  await queryInTransaction(req, factsOf(collection, 'document.id = $1'), [id]);
}

export async function removeDocumentFacts(
  req: InTransaction,
  collection: RoutedCollection,
  id: number | string,
): Promise<void> {
  const values = [collection, id];
  await queryInTransaction(
    req,
    'delete from document_facts where collection = $1 and document_id = $2',
    values,
  );
}

/** Fills the table if it is empty, for documents that are older than the table. */
export async function fillDocumentFactsIfEmpty(req: InTransaction): Promise<void> {
  const rows = await queryInTransaction(req, 'select from document_facts limit 1');
  if (rows.length > 0) return;
  for (const collection of routedCollections) await queryInTransaction(req, factsOf(collection, 'true'));
  await queryInTransaction(req, 'analyze document_facts');
}
