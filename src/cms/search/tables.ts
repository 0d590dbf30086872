/** The tables of the site's search, and the only SQL that writes them. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { type RoutedCollection, routedCollections } from '../paths';

/*
 * What the search makes of its tables stands in the migration that made them. `head` is what stands on a list, `words` that
 * and the text; `search_words` are the words of titles, which mistyped ones are corrected by.
 */

/** What readers see of a document, whatever section it stands in; keys of settings, ids and addresses are left out. */
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

/** A text vector holds a megabyte; no article comes near it, and none must fail to be saved because of it. */
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

/** SQL for all that readers see of a document besides its title and summary. */
export const proseIn = (collection: RoutedCollection): string => `coalesce(${sources[collection].prose}, '')`;

/** Rows of `search_documents` for what visitors and search engines may find. */
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

/** `row` is a query for rows; one that stands already is replaced, however many write it at once. */
const upsert = (rows: string) =>
  `insert into search_documents (collection, document_id, place, title, summary, head, words)
   select collection, document_id, place, title, summary, head, head || prose from (${rows}) as row
   on conflict (collection, document_id) do update set place = excluded.place, title = excluded.title,
     summary = excluded.summary, head = excluded.head, words = excluded.words`;

/** Words of fewer letters are as near to one another as to what was meant. */
const minLetters = 4;

const addWords = (condition: string) =>
  `insert into search_words (word)
   select distinct word from search_documents,
     regexp_split_to_table(lower(title), '[^[:alnum:]]+') as word
   where length(word) between ${minLetters} and 40 and ${condition}
   on conflict do nothing`;

/** Statements that make the tables what the documents say, one after the other. */
const rebuildStatements: readonly string[] = [
  'delete from search_documents',
  ...routedCollections.map((collection) => upsert(rowsOf(collection, 'true'))),
  'delete from search_words',
  addWords('true'),
];

/** Makes the tables what all documents say. Callers that may run at the same time hold a lock around it. */
export async function rebuildSearch(req: InTransaction): Promise<void> {
  for (const statement of rebuildStatements) await queryInTransaction(req, statement);
}

/**
 * For a database from before there was a search, or a backup of one. Not in the migration: its columns are those of today,
 * and an older migration runs before the later ones that make them.
 */
export async function rebuildSearchIfEmpty(req: InTransaction): Promise<void> {
  const rows = await queryInTransaction(req, 'select from search_documents limit 1');
  if (rows.length === 0) await rebuildSearch(req);
}

/** Makes the search's row of a document what the document says now, in the request's transaction. */
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
