import { dirname, join } from 'node:path';
import {
  type CollectionSlug,
  type GlobalSlug,
  type JsonObject,
  type PayloadRequest,
  type RequiredDataFromCollectionSlug,
  ValidationError,
} from 'payload';
import type { ContentDocument } from './check/check-content';
import { isReference, type LeafField, mapDocument, referencesIn } from './map-fields';
import type { RichText } from './rich-text/rich-text';

/** The ids of the documents that are saved, by collection and key. */
export type Ids = Map<string, string>;

export const nameOf = (collection: string, key: unknown) => `${collection} ${key}`;

/** Keys as ids; with the collection beside each where the field may refer to several. */
function resolveReference(field: LeafField, value: unknown, ids: Ids): unknown {
  const isPolymorphic = 'relationTo' in field && Array.isArray(field.relationTo);
  const values = referencesIn(field, value).map(({ collection, key }) => {
    const id = ids.get(nameOf(collection, key));
    return isPolymorphic ? { relationTo: collection, value: id } : id;
  });
  return Array.isArray(value) ? values : values[0];
}

/** Pictures in a text by their ids. */
function withPictures({ root }: RichText, ids: Ids): RichText {
  const children = root.children.map((node) =>
    node.type === 'upload' ? { ...node, value: ids.get(nameOf(String(node.relationTo), node.value)) } : node,
  );
  return { root: { ...root, children } };
}

function resolve(field: LeafField, value: unknown, ids: Ids): unknown {
  if (isReference(field)) return resolveReference(field, value, ids);
  return field.type === 'richText' ? withPictures(value as RichText, ids) : value;
}

/** What Payload is handed: ids for keys; published, where there are drafts. */
export function dataOf({ entity, data }: ContentDocument, ids: Ids): JsonObject {
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
  const data = dataOf(document, ids);
  if (folder === 'globals') {
    await req.payload.updateGlobal({ slug: key as GlobalSlug, data, req, overrideAccess: true });
    return;
  }
  const collection = folder as CollectionSlug;
  const id = ids.get(nameOf(folder, key));
  if (id) {
    await req.payload.update({ collection, id, data, req, overrideAccess: true });
  } else {
    const required = data as RequiredDataFromCollectionSlug<CollectionSlug>;
    // The file of an upload lies beside its document, under its own name.
    const filePath = 'upload' in entity && entity.upload ? join(dirname(path), key) : undefined;
    const created = await req.payload.create({
      collection,
      data: required,
      filePath,
      req,
      overrideAccess: true,
    });
    ids.set(nameOf(folder, key), String(created.id));
  }
}

/** `blocks.2.heading`, as Payload writes it, is `blocks[2].heading` elsewhere. */
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
 * Saves the documents one after the other, since the order of some is the order of creation, and published. Those that
 * name others of their own collection are told so when all of these exist.
 * @param ids of what is there already: those documents are changed, not made.
 * @throws Error with a sentence for each problem that Payload finds in a document, after the name of its file.
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
