/** Imports content files from another installation. */
import { isDeepStrictEqual } from 'node:util';
import type { FlattenedField, JsonObject, PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { checkContent } from './check/check-content';
import { describeDocument } from './export-content';
import { documentKey, type Ids, loadContent, resolveData } from './load-content';
import { type NamedDocument, withLookFileNames } from './look-file-names';
import { isManaged, unsaidValue } from './map-fields';
import { type ContentFile, readContent } from './read-content';
import { contentFolders, namesOf, type StoredDocument, storedDocuments } from './stored-documents';

export type ImportResult = {
  /** Names of the files whose documents were created; `changed` has those whose documents were updated. */
  created: string[];
  changed: string[];
  /** Names of files in folders that are not imported. */
  left: string[];
  unchanged: number;
};

/** Fields that keep their value if a file omits them. */
const isKept = ({ type, name }: FlattenedField) =>
  type === 'join' || ['publishedAt', 'focalX', 'focalY'].includes(name);

function wholeValue(field: FlattenedField, value: unknown): unknown {
  switch (field.type) {
    case 'group':
    case 'tab':
      return withUnsaid(field.flattenedFields, (value ?? {}) as JsonObject);
    case 'array':
    case 'blocks':
      return value ?? [];
    default:
      return value === undefined ? unsaidValue(field) : value;
  }
}

/**
 * Sets omitted fields to their default or empty value, also inside groups, because a file stands for the whole
 * document. Rows are replaced as a whole.
 */
function withUnsaid(fields: readonly FlattenedField[], data: JsonObject): JsonObject {
  const all = fields.flatMap((field) => {
    if (isManaged(field) || ('virtual' in field && field.virtual)) return [];
    const value = data[field.name];
    return value === undefined && isKept(field) ? [] : [[field.name, wholeValue(field, value)]];
  });
  return Object.fromEntries(all);
}

const partition = <T>(all: readonly T[], isWanted: (one: T) => boolean): [T[], T[]] => [
  all.filter(isWanted),
  all.filter((one) => !isWanted(one)),
];

/**
 * Compares files with stored documents. @throws Error with a sentence for each unknown field or reference, before
 * anything is written.
 */
async function plan(req: PayloadRequest, files: readonly ContentFile[], stored: readonly StoredDocument[]) {
  const byName = new Map(stored.map((one) => [documentKey(one.folder, one.key), one]));
  const ids: Ids = new Map([...byName].map(([name, { doc }]) => [name, String(doc.id)]));
  const isStored = (folder: string, key: unknown) => byName.has(documentKey(folder, key));
  const checked = await withLookFileNames(checkContent(req.payload.config, files, isStored));
  const storedAs = ({ folder, storedKey }: NamedDocument) => byName.get(documentKey(folder, storedKey));
  for (const document of checked.filter(({ key, storedKey }) => key !== storedKey)) {
    const name = documentKey(document.folder, document.key);
    const one = storedAs(document);
    if (one) ids.set(name, String(one.doc.id));
    else ids.delete(name);
  }
  // The look may exist as a draft, which is not among the stored documents, and whose values would complete those
  // missing in the file.
  const documents = checked.map((document) =>
    storedAs(document) || document.folder === 'look'
      ? { ...document, data: withUnsaid(document.entity.flattenedFields, document.data) }
      : document,
  );
  // Until new documents are saved, their collection and key serve as their id, so that a document that refers to a
  // new one differs from its stored version.
  const toBe = documents
    .filter((document) => !storedAs(document))
    .map((document) => ({
      ...document,
      key: document.storedKey,
      doc: { ...document.data, id: documentKey(document.folder, document.key) },
    }));
  const names = namesOf([...stored, ...toBe]);
  const idsToBe: Ids = new Map([...ids, ...toBe.map(({ doc: { id } }): [string, string] => [id, id])]);
  // Compares descriptions rather than files, because files can contain defaults and wrap lines anywhere.
  const isEqual = (document: NamedDocument) => {
    const one = storedAs(document);
    if (!one) return false;
    const imported = { ...one, doc: { ...one.doc, ...resolveData(document, idsToBe) } };
    return isDeepStrictEqual(describeDocument(imported, names), describeDocument(one, names));
  };
  const [unchanged, wanted] = partition(documents, isEqual);
  const [changed, created] = partition(wanted, (document) => storedAs(document) !== undefined);
  return { wanted, created, changed, unchanged: unchanged.length, ids };
}

/**
 * Creates missing documents and updates those that differ, matched by path, slug or name; all or nothing. Documents
 * without a file are not changed. Changed documents are published; their earlier versions can be restored.
 * @throws Error with one line per problem, prefixed with the file name.
 */
export async function importContent(
  req: PayloadRequest,
  folder: string,
  { isDryRun = false } = {},
): Promise<ImportResult> {
  return inTransaction(req, async () => {
    const folders = contentFolders(req);
    const [files, left] = partition(readContent(folder), (file) => folders.has(file.folder));
    const { wanted, created, changed, unchanged, ids } = await plan(req, files, await storedDocuments(req));
    const result = {
      created: created.map(({ file }) => file),
      changed: changed.map(({ file }) => file),
      left: left.map(({ file }) => file),
      unchanged,
    };
    if (!isDryRun) await loadContent(req, wanted, ids);
    return result;
  });
}
