/** Reads of articles of any kind, for lists; under the rules of access and without a user, like those of pages. */
import type { Where } from 'payload';
import { getPayloadClient } from '@/payload';
import type { Gpt } from '@/payload-types';
import type { ArticleDocument } from '../components/document-row';
import { completeDocument } from '../documents/complete-fields';

export type ArticleCollection = ArticleDocument['collection'];
export type ArticleOf<C extends ArticleCollection> = Extract<ArticleDocument, { collection: C }>['doc'];

type Search = { where?: Where; sort?: string; limit?: number };

/** Newest first unless told otherwise; all of them without a limit. */
export async function findArticles<C extends ArticleCollection>(
  collection: C,
  { where = {}, sort = '-publishedAt', limit = 0 }: Search,
): Promise<ArticleOf<C>[]> {
  const payload = await getPayloadClient();
  const { docs } = await payload.find({
    collection,
    where,
    sort,
    limit,
    depth: 1,
    pagination: false,
    overrideAccess: false,
  });
  // The collection decides the documents' type; a union of them cannot be narrowed from a variable.
  return docs.map((doc) => completeDocument(payload.config, collection, doc)) as ArticleOf<C>[];
}

/** The same, each with its collection. */
export async function findArticleDocuments(
  collection: ArticleCollection,
  search: Search,
): Promise<ArticleDocument[]> {
  const docs = await findArticles(collection, search);
  // The collection decides the documents' type; a union of them cannot be narrowed from a variable.
  return docs.map((doc) => ({ collection, doc }) as ArticleDocument);
}

/** The catalogue of assistants, by name. */
export async function listGpts(): Promise<Gpt[]> {
  const payload = await getPayloadClient();
  const { docs } = await payload.find({
    collection: 'gpts',
    sort: 'title',
    depth: 0,
    pagination: false,
    overrideAccess: false,
  });
  return docs.map((doc) => completeDocument(payload.config, 'gpts', doc));
}
