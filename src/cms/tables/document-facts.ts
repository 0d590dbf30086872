/** What the studio's list of all content says of a document's text: how long it is, and where it leads. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { type RoutedCollection, routedCollections } from '../paths';
import { proseIn } from '../search/tables';

/** Columns in which links stand; a prompt has none. */
const linkColumns: Record<RoutedCollection, string | null> = {
  pages: 'blocks',
  posts: 'body',
  'case-studies': 'body',
  resources: 'body',
  'kb-articles': 'body',
  prompts: null,
};

/**
 * What a column links to: paths of this site, without what follows `?` or `#`, and documents that were chosen in a text, as
 * `posts:<id>`.
 */
const linksIn = (column: string) =>
  `array(select regexp_replace(found #>> '{}', '[?#].*$', '')
     from jsonb_path_query(${column}, 'strict $.** ? (@.type() == "object").keyvalue()` +
  ` ? (@.key like_regex "^(href|url)$" && @.value.type() == "string").value') as found
     where found #>> '{}' like '/%'
     union select (found->>'relationTo') || ':' || (found->>'value')
     from jsonb_path_query(${column}, 'strict $.** ? (@.type() == "object" && @.linkType == "internal" && exists(@.doc)).doc') as found
     where found->>'value' is not null)`;

/** As published, or as first drafted where nothing is published yet. */
function factsOf(collection: RoutedCollection, condition: string): string {
  const column = linkColumns[collection];
  return `insert into document_facts (collection, document_id, words, links)
    select '${collection}', id,
      coalesce(array_length(regexp_split_to_array(trim(${proseIn(collection)}), '\\s+'), 1), 0),
      ${column ? linksIn(column) : `'{}'`}
    from ${collection.replaceAll('-', '_')} where ${condition}
    on conflict (collection, document_id) do update set words = excluded.words, links = excluded.links`;
}

export async function keepDocumentFacts(
  req: InTransaction,
  collection: RoutedCollection,
  id: number | string,
): Promise<void> {
  await queryInTransaction(req, factsOf(collection, 'id = $1'), [id]);
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

/** For documents that are older than the table. */
export async function fillDocumentFactsIfEmpty(req: InTransaction): Promise<void> {
  const rows = await queryInTransaction(req, 'select from document_facts limit 1');
  if (rows.length > 0) return;
  for (const collection of routedCollections) await queryInTransaction(req, factsOf(collection, 'true'));
}
