/**
 * Tables of published documents: what lists show of a document, and its topics. Lists select a page by an index, and
 * load the documents of that page only. A row exists only while its document is published.
 */
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { pathPrefixOf, type RoutedCollection, routedCollections } from '../paths';

export interface DocumentColumns {
  table: string;
  /** Name of the column that contains the document's path (pages) or slug (all others). */
  place: 'path' | 'slug';
  /** SQL for the description of a document, the equivalent of `descriptionOf`. */
  description: string;
  publishedAt: string;
  isSample: string;
  /** Query for the topics of the document with the id `document.id`; null if the collection has none. */
  topics: string | null;
}

const summarised = (summary: string) => `coalesce(nullif(seo_description, ''), nullif(${summary}, ''))`;

const article = (table: string, topic: string | null): DocumentColumns => ({
  table,
  place: 'slug',
  description: summarised('summary'),
  publishedAt: 'published_at',
  isSample: 'false',
  topics: topic && `select ${topic}::text`,
});

/** Names of the columns in each collection from which the tables are filled. */
export const documentColumns: Record<RoutedCollection, DocumentColumns> = {
  pages: {
    table: 'pages',
    place: 'path',
    description: `nullif(seo_description, '')`,
    publishedAt: 'null::timestamptz',
    isSample: 'false',
    topics: null,
  },
  posts: {
    ...article('posts', null),
    description: summarised('excerpt'),
    topics: `select categories_id::text from posts_rels
      where parent_id = document.id and path = 'categories' and categories_id is not null`,
  },
  'case-studies': { ...article('case_studies', 'industry'), isSample: 'is_sample' },
  resources: article('resources', null),
  'kb-articles': article('kb_articles', 'category'),
  prompts: article('prompts', 'category'),
};

const isListed = (collection: RoutedCollection) =>
  `_status = 'published' and ${documentColumns[collection].place} is not null`;

function insertListed(collection: RoutedCollection, condition: string): string {
  const { table, place, description, publishedAt } = documentColumns[collection];
  return `insert into listed_documents
      (collection, document_id, path, title, description, is_indexable, published_at, created_at, updated_at)
    select '${collection}', id, '${pathPrefixOf(collection)}' || ${place}, coalesce(title, ''), ${description},
      seo_noindex is not true, ${publishedAt}, created_at, updated_at
    from ${table} where ${isListed(collection)} and ${condition}
    on conflict (collection, document_id) do update set path = excluded.path, title = excluded.title,
      description = excluded.description, is_indexable = excluded.is_indexable,
      published_at = excluded.published_at, created_at = excluded.created_at, updated_at = excluded.updated_at
    returning path`;
}

function insertTopics(collection: RoutedCollection, topics: string, condition: string): string {
  const { table, publishedAt } = documentColumns[collection];
  return `insert into document_topics (collection, document_id, topic, published_at, created_at)
    select distinct '${collection}', document.id, topic, document.${publishedAt}, document.created_at
    from ${table} as document cross join lateral (${topics}) as of_document (topic)
    where ${isListed(collection)} and topic is not null and ${condition}`;
}

/** Updates both tables from the document, in the request's transaction. @returns its path if it is published. */
export async function listDocument(
  req: InTransaction,
  collection: RoutedCollection,
  id: number | string,
): Promise<string | null> {
  const { topics } = documentColumns[collection];
  const [listed] = await queryInTransaction<{ path: string }>(req, insertListed(collection, 'id = $1'), [id]);
  if (!listed) {
    await unlistDocument(req, collection, id);
    return null;
  }
  if (topics) {
    await removeTopics(req, collection, id);
    await queryInTransaction(req, insertTopics(collection, topics, 'document.id = $1'), [id]);
  }
  return listed.path;
}

export async function unlistDocument(
  req: InTransaction,
  collection: RoutedCollection,
  id: number | string,
): Promise<void> {
  await queryInTransaction(req, 'delete from listed_documents where collection = $1 and document_id = $2', [
    collection,
    id,
  ]);
  await removeTopics(req, collection, id);
}

async function removeTopics(req: InTransaction, collection: RoutedCollection, id: number | string) {
  const values = [collection, id];
  await queryInTransaction(
    req,
    'delete from document_topics where collection = $1 and document_id = $2',
    values,
  );
}

/** Fills the tables if they are empty, for documents that are older than the tables. */
export async function fillListedDocumentsIfEmpty(req: InTransaction): Promise<void> {
  const rows = await queryInTransaction(req, 'select from listed_documents limit 1');
  if (rows.length > 0) return;
  for (const collection of routedCollections) {
    const { topics } = documentColumns[collection];
    await queryInTransaction(req, insertListed(collection, 'true'));
    if (topics) await queryInTransaction(req, insertTopics(collection, topics, 'true'));
  }
  for (const table of ['listed_documents', 'document_topics'])
    await queryInTransaction(req, `analyze ${table}`);
}
