/**
 * Current content of an import's documents, by which an edit made here is distinguished from the import's own writes.
 */
import type { CollectionSlug, PayloadRequest } from 'payload';
import { printOf } from '@/lib/file-print';
import { isRecord } from '@/lib/is-record';
import { documentPath, isRoutedCollection } from '../../paths';

/** Collections that imports write, with the fields that they fill. */
const writtenFields = {
  posts: ['title', 'slug', 'body', 'excerpt', 'image', 'author', 'categories', 'seo'],
  pages: ['title', 'path', 'blocks', 'seo'],
  'case-studies': ['title', 'slug', 'body', 'summary', 'client', 'industry', 'image', 'seo'],
  'kb-articles': ['title', 'slug', 'body', 'summary', 'category', 'seo'],
  authors: ['name', 'bio', 'avatar'],
  categories: ['title', 'description'],
  media: ['alt', 'caption', 'filesize'],
} as const satisfies Partial<Record<CollectionSlug, readonly string[]>>;

export type ImportedCollection = keyof typeof writtenFields;

/** Normalises content, so that equal content gives an equal value: without blanks and row ids, with sorted keys. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).flatMap(([key, one]) =>
    one === null || one === undefined || one === '' || key === 'id' ? [] : [[key, canonical(one)] as const],
  );
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Hash of a content. */
export const contentPrint = (content: unknown): string =>
  printOf(Buffer.from(JSON.stringify(canonical(content)) ?? ''));

export interface WrittenState {
  id: string;
  /** Hash of the fields that imports fill, as published or as last drafted. */
  print: string;
  /** Path of a document with a page of its own. */
  path: string | null;
  isPublished: boolean;
}

/** States of documents by their ids; those that do not exist are missing. */
export async function documentStates(
  req: PayloadRequest,
  collection: ImportedCollection,
  ids: readonly string[],
): Promise<Map<string, WrittenState>> {
  if (ids.length === 0) return new Map();
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: [...ids] } },
    ...{ draft: true, depth: 0, limit: ids.length, pagination: false, overrideAccess: true, req },
  });
  return new Map(
    docs.map((doc) => {
      const held = writtenFields[collection].map((name) => [name, Reflect.get(doc, name) ?? null]);
      const state = {
        id: String(doc.id),
        print: contentPrint(held),
        path: isRoutedCollection(collection)
          ? documentPath(collection, doc as Parameters<typeof documentPath>[1])
          : null,
        isPublished: Reflect.get(doc, '_status') === 'published',
      };
      return [state.id, state];
    }),
  );
}

/** Hash of a document's content just after it was written. */
export async function printAfterWrite(
  req: PayloadRequest,
  collection: ImportedCollection,
  id: string,
): Promise<string> {
  const state = (await documentStates(req, collection, [id])).get(id);
  if (!state) throw new Error(`The document ${id} was not written.`);
  return state.print;
}
