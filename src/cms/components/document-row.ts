import { formatDate } from '@/lib/format/format-date';
import { readingMinutes } from '@/lib/format/reading-time';
import type { ArticleDocument } from '../documents/routed-document';
import { documentPath } from '../paths';
import { plainTextOf } from '../rich-text/rich-text-outline';

/** Document as an entry of a list. */
export type DocumentEntry = {
  path: string;
  title: string;
  summary: string;
  isSample: boolean;
};

/** Entry with the facts that are shown beside it. */
export type DocumentRow = DocumentEntry & {
  /** Short facts about the document, most important first: date, reading time, client, audience or topic. */
  facts: string[];
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

/** Builds an entry without reading the document's body. Null if the document has no path. */
export function documentEntry({ collection, doc }: ArticleDocument): DocumentEntry | null {
  const path = documentPath(collection, doc);
  if (path === null) return null;
  return {
    path,
    title: doc.title,
    summary: collection === 'posts' ? doc.excerpt : doc.summary,
    isSample: collection === 'case-studies' && doc.isSample === true,
  };
}

function documentRow(document: ArticleDocument): DocumentRow | null {
  const entry = documentEntry(document);
  return entry && { ...entry, facts: factsOf(document) };
}

export const documentRows = (documents: readonly ArticleDocument[]): DocumentRow[] =>
  documents.map(documentRow).filter((row) => row !== null);
