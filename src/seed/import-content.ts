/** Content that was written into files elsewhere, brought into this installation. */
import { isDeepStrictEqual } from 'node:util';
import type { FlattenedField, JsonObject, PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { type ContentDocument, checkContent } from './check/check-content';
import { describeDocument } from './export-content';
import { dataOf, type Ids, loadContent, nameOf } from './load-content';
import { isManaged, unsaidValue } from './map-fields';
import { type ContentFile, readContent } from './read-content';
import { contentFolders, namesOf, type StoredDocument, storedDocuments } from './stored-documents';

export type ImportResult = {
  /** Names of files. */
  created: string[];
  changed: string[];
  /** Files of what is no content, such as sequences, whose steps somebody may stand at. */
  left: string[];
  unchanged: number;
};

/** What stays as it is when a file does not say it. */
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

/** A file is the whole document: what it leaves out is emptied, down to fields of groups. Rows are written as a whole. */
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

/** @throws Error with a sentence for each file that names no field or document, before anything is written. */
function plan(req: PayloadRequest, files: readonly ContentFile[], stored: readonly StoredDocument[]) {
  const byName = new Map(stored.map((one) => [nameOf(one.folder, one.key), one]));
  const storedAs = ({ folder, key }: ContentDocument) => byName.get(nameOf(folder, key));
  const ids: Ids = new Map([...byName].map(([name, { doc }]) => [name, String(doc.id)]));
  const isStored = (folder: string, key: unknown) => byName.has(nameOf(folder, key));
  const documents = checkContent(req.payload.config, files, isStored).map((document) =>
    storedAs(document)
      ? { ...document, data: withUnsaid(document.entity.flattenedFields, document.data) }
      : document,
  );
  // What is to be made goes by its name until it has an id, so that whatever refers to it differs from what is stored.
  const toBe = documents
    .filter((document) => !storedAs(document))
    .map((document) => ({
      ...document,
      doc: { ...document.data, id: nameOf(document.folder, document.key) },
    }));
  const names = namesOf([...stored, ...toBe]);
  const idsToBe: Ids = new Map([...ids, ...toBe.map(({ doc: { id } }): [string, string] => [id, id])]);
  // Files may say what goes without saying, and wrap their lines anywhere: what they make of the document is compared.
  const isEqual = (document: ContentDocument) => {
    const one = storedAs(document);
    if (!one) return false;
    const imported = { ...one, doc: { ...one.doc, ...dataOf(document, idsToBe) } };
    return isDeepStrictEqual(describeDocument(imported, names), describeDocument(one, names));
  };
  const [unchanged, wanted] = partition(documents, isEqual);
  const [changed, created] = partition(wanted, (document) => storedAs(document) !== undefined);
  return { wanted, created, changed, unchanged: unchanged.length, ids };
}

/**
 * Creates what is not there and changes what differs, by path, slug or name; all of it or nothing. Documents that the folder
 * does not hold stay as they are. What is changed is published; its former versions can be restored.
 * @throws Error with a sentence for each problem, each after the name of its file.
 */
export async function importContent(
  req: PayloadRequest,
  folder: string,
  { isDryRun = false } = {},
): Promise<ImportResult> {
  return inTransaction(req, async () => {
    const folders = contentFolders(req);
    const [files, left] = partition(readContent(folder), (file) => folders.has(file.folder));
    const { wanted, created, changed, unchanged, ids } = plan(req, files, await storedDocuments(req));
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
