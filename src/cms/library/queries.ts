/**
 * Reads of articles of any kind, for lists; under the rules of access and without a user, like those of pages. Which ones
 * stand on a list is found by an index; those alone are loaded.
 */
import type { SelectType } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { getPayloadClient } from '@/payload';
import type { Gpt } from '@/payload-types';
import { completeDocument } from '../documents/complete-fields';
import type { ArticleDocument } from '../documents/routed-document';

export type ArticleCollection = ArticleDocument['collection'];
export type ArticleOf<C extends ArticleCollection> = Extract<ArticleDocument, { collection: C }>['doc'];

/** A list of everything holds as many; whoever looks for more than these searches, or goes through the site map. */
export const libraryLimit = 200;

type Choice = {
  /** Only those of one of these topics. */
  topics?: readonly string[] | undefined;
  /** Ids of those that stand on the page already. */
  except?: readonly string[];
  limit: number;
  offset?: number;
};

/** The order of every list: newest first. */
const newestFirst = 'published_at desc, created_at desc, document_id';

/** $1 collection, $2 ids that are left out, $3 limit, $4 offset. */
const newestOfAll = `
  select document_id as id from listed_documents
  where collection = $1 and document_id <> all($2::uuid[])
  order by ${newestFirst} limit $3 offset $4`;

/** $5 topics, each of which is read as far as the list may go. */
const newestOfTopics = `
  select document_id as id from unnest($5::text[]) as asked (topic) cross join lateral (
    select document_id, published_at, created_at from document_topics
    where collection = $1 and topic = asked.topic and document_id <> all($2::uuid[])
    order by ${newestFirst} limit $3::int + $4::int
  ) as of_topic
  group by document_id, published_at, created_at
  order by ${newestFirst} limit $3 offset $4`;

/** $1 collections, $2 limit. */
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
  /** What is shown of each; texts are the dearest part of an article. */
  select?: SelectType;
};

/** The articles with these ids that visitors may read. */
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
  // The collection decides the documents' type; a union of them cannot be narrowed from a variable.
  return docs.map((doc) => completeDocument(payload.config, collection, doc)) as ArticleOf<C>[];
}

/** In the order of the ids. */
async function loadInOrder<C extends ArticleCollection>(collection: C, ids: readonly string[]) {
  const docs = await loadArticles(collection, ids);
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  return ids.flatMap((id) => {
    const doc = byId.get(id);
    return doc ? [doc] : [];
  });
}

/** Newest first. */
export async function newestArticles<C extends ArticleCollection>(
  collection: C,
  choice: Choice,
): Promise<ArticleOf<C>[]> {
  return loadInOrder(collection, await newestIds(collection, choice));
}

/** The same, each with its collection. */
export async function newestDocuments(
  collection: ArticleCollection,
  choice: Choice,
): Promise<ArticleDocument[]> {
  const docs = await newestArticles(collection, choice);
  // The collection decides the documents' type; a union of them cannot be narrowed from a variable.
  return docs.map((doc) => ({ collection, doc }) as ArticleDocument);
}

/** What an entry of a list is made of, besides its text. */
const entryFields = [
  ...['title', 'slug', 'excerpt', 'summary', 'categories', 'industry', 'category', 'isSample'],
  ...['publishedAt', 'createdAt'],
];
const fieldsOf = (names: readonly string[]): SelectType =>
  Object.fromEntries(names.map((name) => [name, true]));

export type Library<T> = { items: T[] /** Whether there is more than stands on the list. */; isCut: boolean };

/** All of a kind by title, or the newest of them where there are many. */
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

/** The newest of several kinds together, without their texts; in no order. */
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
      // The collection decides the documents' type; a union of them cannot be narrowed from a variable.
      return docs.map((doc) => ({ collection, doc }) as ArticleDocument);
    }),
  );
  return { items: lists.flat(), isCut: rows.length > libraryLimit };
}

/** The catalogue of assistants, by name. */
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
