import { type DocumentEntry, documentEntry } from '../components/document-row';
import type { ArticleDocument } from '../documents/routed-document';
import { kindNames } from '../search/search-scope';
import { type Library, newestOfKinds } from './queries';

export type HubEntry = DocumentEntry & { kind: string; topics: string[]; publishedAt: string };

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

/** All articles, newest first; at most the newest `libraryLimit`. */
export async function listHubEntries(): Promise<Library<HubEntry>> {
  const { items, isCut } = await newestOfKinds(collections);
  const entries = items
    .flatMap((document) => {
      const entry = documentEntry(document);
      if (!entry) return [];
      const { doc, collection } = document;
      const publishedAt = doc.publishedAt ?? doc.createdAt;
      return [{ ...entry, kind: kindNames[collection], topics: topicsOf(document), publishedAt }];
    })
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  return { items: entries, isCut };
}
