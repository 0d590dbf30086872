/**
 * Queries for lists of articles. Like the queries for pages, they run under access control and without a user. Ids
 * are selected from indexed tables, and only the articles of the list are loaded.
 */
import type { SelectType } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { getPayloadClient } from '@/payload';
import type { Gpt } from '@/payload-types';
import { completeDocument } from '../documents/complete-fields';
import type { ArticleDocument } from '../documents/routed-document';

export type ArticleCollection = ArticleDocument['collection'];
export type ArticleOf<C extends ArticleCollection> = Extract<ArticleDocument, { collection: C }>['doc'];

/** Maximum length of a list of articles. Older ones are found by the search or the site map. */
export const libraryLimit = 200;

type Choice = {
  /** Only articles with one of these topics. */
  topics?: readonly string[] | undefined;
  /** Ids to leave out, such as articles that the page shows already. */
  except?: readonly string[];
  limit: number;
  offset?: number;
};

/** The order of every list: newest first. */
const newestFirst = 'published_at desc, created_at desc, document_id';

/** Parameters: $1 collection, $2 excluded ids, $3 limit, $4 offset. */
const newestOfAll = `
  select document_id as id from listed_documents
  where collection = $1 and document_id <> all($2::uuid[])
  order by ${newestFirst} limit $3 offset $4`;

/** Parameters: $1 to $4 as in `newestOfAll`, and $5 topics. Of each topic, only limit + offset rows are read. */
const newestOfTopics = `
  select document_id as id from unnest($5::text[]) as asked (topic) cross join lateral (
    select document_id, published_at, created_at from document_topics
    where collection = $1 and topic = asked.topic and document_id <> all($2::uuid[])
    order by ${newestFirst} limit $3::int + $4::int
  ) as of_topic
  group by document_id, published_at, created_at
  order by ${newestFirst} limit $3 offset $4`;

/** Parameters: $1 collections, $2 limit. */
const newestOfAny = `
  select collection, document_id as id from unnest($1::text[]) as asked (name) cross join lateral (
    select collection, document_id, published_at, created_at from listed_documents
    where collection = asked.name order by ${newestFirst} limit $2
  ) as of_collection
  order by coalesce(published_at, created_at) desc limit $2`;

async function newestIds(
  collection: ArticleCollection,
  { topics, except = [], limit, offset = 0 }: Choice,
): Promise<string[]> {
  const payload = await getPayloadClient();
  const values = [collection, [...except], limit, offset];
  const rows = await (topics
    ? queryInTransaction<{ id: string }>({ payload }, newestOfTopics, [...values, [...topics]])
    : queryInTransaction<{ id: string }>({ payload }, newestOfAll, values));
  return rows.map(({ id }) => id);
}

type Loading = {
  sort?: string;
  /** Fields to load; bodies are the most expensive part of an article. */
  select?: SelectType;
};

/** Loads the articles with these ids that visitors may read. */
async function loadArticles<C extends ArticleCollection>(
  collection: C,
  ids: readonly string[],
  loading: Loading = {},
): Promise<ArticleOf<C>[]> {
  if (ids.length === 0) return [];
  const payload = await getPayloadClient();
  const { docs } = await payload.find({
    collection,
    where: { id: { in: [...ids] } },
    limit: ids.length,
    depth: 1,
    ...loading,
    pagination: false,
    overrideAccess: false,
  });
  // `collection` decides the type of the documents, but TypeScript cannot narrow the union by a variable.
  return docs.map((doc) => completeDocument(payload.config, collection, doc)) as ArticleOf<C>[];
}

/** Loads articles in the order of their ids. */
async function loadInOrder<C extends ArticleCollection>(collection: C, ids: readonly string[]) {
  const docs = await loadArticles(collection, ids);
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  return ids.flatMap((id) => {
    const doc = byId.get(id);
    return doc ? [doc] : [];
  });
}

/** Articles of a collection, newest first. */
export async function newestArticles<C extends ArticleCollection>(
  collection: C,
  choice: Choice,
): Promise<ArticleOf<C>[]> {
  return loadInOrder(collection, await newestIds(collection, choice));
}

/** Like `newestArticles`, each article with its collection. */
export async function newestDocuments(
  collection: ArticleCollection,
  choice: Choice,
): Promise<ArticleDocument[]> {
  const docs = await newestArticles(collection, choice);
  // `collection` decides the type of the document, but TypeScript cannot narrow the union by a variable.
  return docs.map((doc) => ({ collection, doc }) as ArticleDocument);
}

/** Fields of an entry in a list, without the body. */
const entryFields = [
  ...['title', 'slug', 'excerpt', 'summary', 'categories', 'industry', 'category', 'isSample'],
  ...['publishedAt', 'createdAt'],
];
const fieldsOf = (names: readonly string[]): SelectType =>
  Object.fromEntries(names.map((name) => [name, true]));

export type Library<T> = {
  items: T[] /** True if there are more items than the list contains. */;
  isCut: boolean;
};

/** All articles of a collection by title, or the newest `libraryLimit` if there are more. */
export async function listLibrary<C extends 'kb-articles' | 'prompts'>(
  collection: C,
): Promise<Library<ArticleOf<C>>> {
  const ids = await newestIds(collection, { limit: libraryLimit + 1 });
  const items = await loadArticles(collection, ids.slice(0, libraryLimit), {
    sort: 'title',
    ...(collection === 'kb-articles' && { select: fieldsOf(entryFields) }),
  });
  return { items, isCut: ids.length > libraryLimit };
}

/** Newest articles of several collections together, without their bodies and in no particular order. */
export async function newestOfKinds(
  collections: readonly ArticleCollection[],
): Promise<Library<ArticleDocument>> {
  const payload = await getPayloadClient();
  const rows = await queryInTransaction<{ collection: ArticleCollection; id: string }>(
    { payload },
    newestOfAny,
    [[...collections], libraryLimit + 1],
  );
  const shown = rows.slice(0, libraryLimit);
  const select = fieldsOf(entryFields);
  const lists = await Promise.all(
    collections.map(async (collection) => {
      const ids = shown.flatMap((row) => (row.collection === collection ? [row.id] : []));
      const docs = await loadArticles(collection, ids, { select });
      // `collection` decides the type of the document, but TypeScript cannot narrow the union by a variable.
      return docs.map((doc) => ({ collection, doc }) as ArticleDocument);
    }),
  );
  return { items: lists.flat(), isCut: rows.length > libraryLimit };
}

/** Assistants, by name. */
export async function listGpts(): Promise<Gpt[]> {
  const payload = await getPayloadClient();
  const { docs } = await payload.find({
    collection: 'gpts',
    sort: 'title',
    limit: libraryLimit,
    depth: 0,
    pagination: false,
    overrideAccess: false,
  });
  return docs.map((doc) => completeDocument(payload.config, 'gpts', doc));
}
