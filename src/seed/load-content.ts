import { dirname, join } from 'node:path';
import {
  type CollectionSlug,
  type GlobalSlug,
  type JsonObject,
  type PayloadRequest,
  type RequiredDataFromCollectionSlug,
  ValidationError,
} from 'payload';
import { openLook } from '@/features/look/open-look';
import type { ContentDocument } from './check/check-content';
import { isReference, type LeafField, mapDocument, referencesIn } from './map-fields';
import type { RichText } from './rich-text/rich-text';

/** Ids of saved documents by collection and key. */
export type Ids = Map<string, string>;

export const documentKey = (collection: string, key: unknown) => `${collection} ${key}`;

/** Replaces keys with ids; polymorphic fields also get the collection. */
function resolveReference(field: LeafField, value: unknown, ids: Ids): unknown {
  const isPolymorphic = 'relationTo' in field && Array.isArray(field.relationTo);
  const values = referencesIn(field, value).map(({ collection, key }) => {
    const id = ids.get(documentKey(collection, key));
    return isPolymorphic ? { relationTo: collection, value: id } : id;
  });
  return Array.isArray(value) ? values : values[0];
}

/** Replaces file names of uploads in a text with their ids. */
function withPictures({ root }: RichText, ids: Ids): RichText {
  const children = root.children.map((node) =>
    node.type === 'upload'
      ? { ...node, value: ids.get(documentKey(String(node.relationTo), node.value)) }
      : node,
  );
  return { root: { ...root, children } };
}

function resolve(field: LeafField, value: unknown, ids: Ids): unknown {
  if (isReference(field)) return resolveReference(field, value, ids);
  return field.type === 'richText' ? withPictures(value as RichText, ids) : value;
}

/** Data for Payload: ids instead of keys; published, if the collection has drafts. */
export function resolveData({ entity, data }: ContentDocument, ids: Ids): JsonObject {
  const status = entity.versions?.drafts ? { _status: 'published' } : {};
  const resolved = mapDocument(entity, data, {
    leaf: (field, value) => resolve(field, value, ids),
    report: (path, sentence) => {
      throw new Error(`${path} ${sentence}`);
    },
  });
  return { ...resolved, ...status };
}

const pick = (data: JsonObject, isWanted: (name: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(data).filter(([name]) => isWanted(name)));

async function save(req: PayloadRequest, document: ContentDocument, ids: Ids): Promise<void> {
  const { folder, key, entity, path } = document;
  const data = resolveData(document, ids);
  if (folder === 'globals') {
    await req.payload.updateGlobal({ slug: key as GlobalSlug, data, req, overrideAccess: true });
    return;
  }
  const collection = folder as CollectionSlug;
  // There is a single look, which may exist as a draft.
  const id = ids.get(documentKey(folder, key)) ?? (collection === 'look' ? await openLook(req) : undefined);
  if (id) {
    await req.payload.update({ collection, id, data, req, overrideAccess: true });
  } else {
    const required = data as RequiredDataFromCollectionSlug<CollectionSlug>;
    // The file of an upload is beside its document and has the document's key as its name.
    const filePath = 'upload' in entity && entity.upload ? join(dirname(path), key) : undefined;
    const created = await req.payload.create({
      collection,
      data: required,
      filePath,
      req,
      overrideAccess: true,
    });
    ids.set(documentKey(folder, key), String(created.id));
  }
}

/** Converts Payload's `blocks.2.heading` to `blocks[2].heading`, as in other messages. */
const withBrackets = (path: string) => path.replace(/\.(\d+)(?=\.|$)/g, '[$1]');

function sentencesOf(error: unknown): string[] {
  if (!(error instanceof ValidationError)) return [error instanceof Error ? error.message : String(error)];
  return error.data.errors.map(({ path, message }) => `${withBrackets(path)}: ${message}`);
}

async function saveNamingFile(req: PayloadRequest, document: ContentDocument, ids: Ids): Promise<void> {
  try {
    await save(req, document, ids);
  } catch (cause) {
    const sentences = sentencesOf(cause).map((sentence) => `${document.file}: ${sentence}`);
    throw new Error(sentences.join('\n'), { cause });
  }
}

/**
 * Saves documents as published, and one by one, because some collections are ordered by creation. References within
 * a collection are saved in a second pass, when all documents exist. @param ids ids of existing documents, which
 * are updated instead of created. @throws Error with one line per validation error, prefixed with the file name.
 */
export async function loadContent(
  req: PayloadRequest,
  documents: readonly ContentDocument[],
  ids: Ids = new Map(),
): Promise<void> {
  for (const document of documents) {
    const data = pick(document.data, (name) => !document.selfReferences.has(name));
    await saveNamingFile(req, { ...document, data }, ids);
  }
  for (const document of documents.filter(({ selfReferences }) => selfReferences.size > 0)) {
    const data = pick(document.data, (name) => document.selfReferences.has(name));
    await saveNamingFile(req, { ...document, data }, ids);
  }
}
