import { type ArticleDocument, type DocumentRow, documentRow } from '../components/document-row';
import { kindNames } from '../search/search-scope';
import { findArticleDocuments } from './queries';

export type HubEntry = DocumentRow & { kind: string; topics: string[]; publishedAt: string };

const collections = ['posts', 'resources', 'case-studies', 'kb-articles', 'prompts'] as const;

function topicsOf({ collection, doc }: ArticleDocument): string[] {
  switch (collection) {
    case 'posts':
      return doc.categories?.flatMap((one) => (typeof one === 'object' ? [one.title] : [])) ?? [];
    case 'case-studies':
      return [doc.industry];
    case 'resources':
      return [];
    case 'kb-articles':
    case 'prompts':
      return [doc.category];
  }
}

/** Everything there is to read, newest first. */
export async function listHubEntries(): Promise<HubEntry[]> {
  const lists = await Promise.all(collections.map((collection) => findArticleDocuments(collection, {})));
  return lists
    .flat()
    .flatMap((document) => {
      const row = documentRow(document);
      if (!row) return [];
      const { doc, collection } = document;
      const publishedAt = doc.publishedAt ?? doc.createdAt;
      return [{ ...row, kind: kindNames[collection], topics: topicsOf(document), publishedAt }];
    })
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
}
