import { formatDate } from '@/lib/format/format-date';
import { readingMinutes } from '@/lib/format/reading-time';
import { pathOf } from '../paths';
import type { RoutedDocument } from '../queries';
import { plainTextOf } from '../rich-text/rich-text-outline';

export type ArticleDocument = Exclude<RoutedDocument, { collection: 'pages' }>;

/** A document as a list shows it. */
export type DocumentRow = {
  path: string;
  title: string;
  summary: string;
  /** Short, most important first: when, how long, about what. */
  facts: string[];
  isSample: boolean;
};

const minutesOf = (doc: { body: Parameters<typeof plainTextOf>[0] }) =>
  `${readingMinutes(plainTextOf(doc.body))} min read`;

function factsOf({ collection, doc }: ArticleDocument): string[] {
  switch (collection) {
    case 'posts':
      return [...(doc.publishedAt ? [formatDate(doc.publishedAt)] : []), minutesOf(doc)];
    case 'case-studies':
      return [doc.client, doc.industry].filter(Boolean);
    case 'resources':
      return [...(doc.audience ? [`For ${doc.audience}`] : []), minutesOf(doc)];
    case 'kb-articles':
    case 'prompts':
      return doc.category ? [doc.category] : [];
  }
}

/** Null for what has no address. */
export function documentRow(document: ArticleDocument): DocumentRow | null {
  const { collection, doc } = document;
  const path = pathOf(collection, doc);
  if (path === null) return null;
  return {
    path,
    title: doc.title,
    summary: collection === 'posts' ? doc.excerpt : doc.summary,
    facts: factsOf(document),
    isSample: collection === 'case-studies' && doc.isSample === true,
  };
}

export const documentRows = (documents: readonly ArticleDocument[]): DocumentRow[] =>
  documents.map(documentRow).filter((row) => row !== null);
