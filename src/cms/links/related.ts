/** What else there is to read beside a document: the editor's choice, else the nearest by topic, then the newest. */
import type { Where } from 'payload';
import type { ArticleDocument } from '../components/document-row';
import { type ArticleCollection, type ArticleOf, findArticles } from '../library/queries';

const shown = 3;

/** Of the same topic first; what has none, or not enough of it, is filled up with the newest. */
async function nearestOf<C extends ArticleCollection>(
  collection: C,
  doc: ArticleOf<C>,
  topic: Where | undefined,
): Promise<ArticleOf<C>[]> {
  const near = topic
    ? await findArticles(collection, {
        where: { and: [topic, { id: { not_equals: doc.id } }] },
        limit: shown,
      })
    : [];
  if (near.length === shown) return near;
  const where = { id: { not_in: [doc.id, ...near.map(({ id }) => id)] } };
  return [...near, ...(await findArticles(collection, { where, limit: shown - near.length }))];
}

function topicOf(document: ArticleDocument): Where | undefined {
  switch (document.collection) {
    case 'posts': {
      const ids = document.doc.categories?.map((one) => (typeof one === 'object' ? one.id : one)) ?? [];
      return ids.length > 0 ? { categories: { in: ids } } : undefined;
    }
    case 'case-studies':
      return { industry: { equals: document.doc.industry } };
    case 'kb-articles':
    case 'prompts':
      return { category: { equals: document.doc.category } };
    case 'resources':
      return undefined;
  }
}

/** At most three, unless the editor has chosen more; none of them is the document itself. */
export async function relatedTo(document: ArticleDocument): Promise<ArticleDocument[]> {
  const { collection, doc } = document;
  const chosen = (doc.related ?? []).filter((one) => typeof one === 'object' && one.id !== doc.id);
  const docs = chosen.length > 0 ? chosen : await nearestOf(collection, doc, topicOf(document));
  // The collection decides the documents' type; a union of them cannot be narrowed from a variable.
  return docs.map((related) => ({ collection, doc: related }) as ArticleDocument);
}
