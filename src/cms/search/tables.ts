/** Tables of the site's search, and the only SQL that writes to them. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { type RoutedCollection, routedCollections } from '../paths';

/*
 * The SQL functions that query these tables are created by the same migration as the tables. `head` contains the words
 * that a list shows; `words` contains those words and the rest of the text. `search_words` contains the words of
 * titles, which replace mistyped words.
 */

/**
 * Regular expression for the keys whose values readers see, in any section of a document. Settings, ids and URLs have
 * other keys.
 */
const readKeys =
  '^(text|heading|intro|lead|title|question|answer|note|description|summary|caption|label|quote|code)$';
const stringsOf = (column: string) =>
  `select found #>> '{}' as part from jsonb_path_query(${column}, 'strict $.** ? (@.type() == "object")` +
  `.keyvalue() ? (@.key like_regex "${readKeys}" && @.value.type() == "string").value') as found`;
const cellsOf = (column: string) =>
  `select found #>> '{}' from jsonb_path_query(${column}, 'strict $.** ? (@.type() == "object")` +
  `.keyvalue() ? (@.key == "cells" && @.value.type() == "array").value[*] ? (@.type() == "string")') as found`;
const proseOf = (column: string) =>
  `(select string_agg(part, ' ') from (${stringsOf(column)} union all ${cellsOf(column)}) as parts)`;

/**
 * Maximum number of characters that are indexed. A tsvector is limited to one megabyte; no article comes near it, but
 * saving a longer one must not fail.
 */
const maxProse = 300_000;

type Source = { table: string; summary: string; place: string; about: string; prose: string };

const sources: Record<RoutedCollection, Source> = {
  pages: { table: 'pages', summary: 'seo_description', place: 'path', about: `''`, prose: proseOf('blocks') },
  posts: { table: 'posts', summary: 'excerpt', place: 'slug', about: `''`, prose: proseOf('body') },
  'case-studies': {
    table: 'case_studies',
    summary: 'summary',
    place: 'slug',
    about: `concat_ws(' ', client, industry)`,
    prose: proseOf('body'),
  },
  resources: {
    table: 'resources',
    summary: 'summary',
    place: 'slug',
    about: 'audience',
    prose: proseOf('body'),
  },
  'kb-articles': {
    table: 'kb_articles',
    summary: 'summary',
    place: 'slug',
    about: 'category',
    prose: proseOf('body'),
  },
  prompts: {
    table: 'prompts',
    summary: 'summary',
    place: 'slug',
    about: 'category',
    prose: `concat_ws(' ', prompt, output, "check")`,
  },
};

/** SQL for all text of a document that readers see, besides its title and summary. */
export const proseIn = (collection: RoutedCollection): string => `coalesce(${sources[collection].prose}, '')`;

/** SQL for rows of `search_documents`: documents that visitors and search engines may find. */
function rowsOf(collection: RoutedCollection, condition: string): string {
  const { table, summary, place, about } = sources[collection];
  return `select '${collection}' as collection, id as document_id, ${place} as place, title, ${summary} as summary,
      setweight(to_tsvector('english', title), 'A')
        || setweight(to_tsvector('english', concat_ws(' ', ${summary}, ${about})), 'B') as head,
      to_tsvector('english', left(${proseIn(collection)}, ${maxProse})) as prose
    from ${table}
    where _status = 'published' and seo_noindex is not true
      and title is not null and ${place} is not null and ${condition}`;
}

/**
 * SQL that inserts the rows of a query. Existing rows are replaced, even if several transactions write concurrently.
 */
const upsert = (rows: string) =>
  `insert into search_documents (collection, document_id, place, title, summary, head, words)
   select collection, document_id, place, title, summary, head, head || prose from (${rows}) as row
   on conflict (collection, document_id) do update set place = excluded.place, title = excluded.title,
     summary = excluded.summary, head = excluded.head, words = excluded.words`;

/**
 * Minimum length of a word used for corrections. Shorter words are as similar to each other as to the intended word.
 */
const minLetters = 4;

const addWords = (condition: string) =>
  `insert into search_words (word)
   select distinct word from search_documents,
     regexp_split_to_table(lower(title), '[^[:alnum:]]+') as word
   where length(word) between ${minLetters} and 40 and ${condition}
   on conflict do nothing`;

/** Statements that rebuild the tables from the documents, in order. */
const rebuildStatements: readonly string[] = [
  'delete from search_documents',
  ...routedCollections.map((collection) => upsert(rowsOf(collection, 'true'))),
  'delete from search_words',
  addWords('true'),
];

/** Rebuilds the tables from all documents. Callers that may run concurrently must hold a lock. */
export async function rebuildSearch(req: InTransaction): Promise<void> {
  for (const statement of rebuildStatements) await queryInTransaction(req, statement);
}

/**
 * Fills the search tables if they are empty, as in a database or backup that is older than the search. Not part of
 * the migration, because the SQL uses current columns, some of which only later migrations create.
 */
export async function rebuildSearchIfEmpty(req: InTransaction): Promise<void> {
  const rows = await queryInTransaction(req, 'select from search_documents limit 1');
  if (rows.length === 0) await rebuildSearch(req);
}

/** Updates or removes the row of a document, in the request's transaction. */
export async function indexDocument(
  req: InTransaction,
  collection: RoutedCollection,
  id: number | string,
): Promise<void> {
  const kept = await queryInTransaction(
    req,
    `${upsert(rowsOf(collection, 'id = $1'))} returning document_id`,
    [id],
  );
  if (kept.length === 0) return removeSearchDocument(req, collection, id);
  await queryInTransaction(req, addWords('collection = $1 and document_id = $2'), [collection, id]);
}

export async function removeSearchDocument(
  req: InTransaction,
  collection: RoutedCollection,
  id: number | string,
): Promise<void> {
  const values = [collection, id];
  await queryInTransaction(
    req,
    'delete from search_documents where collection = $1 and document_id = $2',
    values,
  );
}
