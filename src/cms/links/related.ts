/** Documents to read after another one: the editor's choice, otherwise the nearest by topic, then the newest. */
import type { ArticleDocument } from '../documents/routed-document';
import { type ArticleCollection, type ArticleOf, newestArticles } from '../library/queries';

const shown = 3;

/** Articles with the same topics first; if they are too few, the newest other articles follow. */
async function nearestOf<C extends ArticleCollection>(
  collection: C,
  id: string,
  topics: readonly string[],
): Promise<ArticleOf<C>[]> {
  const near =
    topics.length > 0 ? await newestArticles(collection, { topics, except: [id], limit: shown }) : [];
  if (near.length === shown) return near;
  const except = [id, ...near.map((one) => one.id)];
  return [...near, ...(await newestArticles(collection, { except, limit: shown - near.length }))];
}

/** Topics of a document, as `document_topics` stores them. */
function topicsOf(document: ArticleDocument): string[] {
  switch (document.collection) {
    case 'posts':
      return document.doc.categories?.map((one) => (typeof one === 'object' ? one.id : one)) ?? [];
    case 'case-studies':
      return [document.doc.industry].filter(Boolean);
    case 'kb-articles':
    case 'prompts':
      return [document.doc.category].filter(Boolean);
    case 'resources':
      return [];
  }
}

/** Related documents, never the document itself: at most three, unless the editor chose more. */
export async function relatedTo(document: ArticleDocument): Promise<ArticleDocument[]> {
  const { collection, doc } = document;
  const chosen = (doc.related ?? []).filter((one) => typeof one === 'object' && one.id !== doc.id);
  const docs = chosen.length > 0 ? chosen : await nearestOf(collection, doc.id, topicsOf(document));
  // `collection` decides the type of the documents, but TypeScript cannot narrow the union by a variable.
  return docs.map((related) => ({ collection, doc: related }) as ArticleDocument);
}
