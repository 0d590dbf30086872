/** Content that was written into files elsewhere, brought into this installation. */
import { isDeepStrictEqual } from 'node:util';
import type { FlattenedField, JsonObject, PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { type ContentDocument, checkContent } from './check/check-content';
import { describeDocument } from './export-content';
import { type Ids, loadContent, nameOf } from './load-content';
import { isManaged } from './map-fields';
import { type ContentFile, readContent } from './read-content';
import { contentCollections, namesOf, type StoredDocument, storedDocuments } from './stored-documents';

export type ImportResult = {
  /** Names of files. */
  created: string[];
  changed: string[];
  /** Files of what is no content, such as sequences, whose steps somebody may stand at. */
  left: string[];
  unchanged: number;
};

/** What a field holds when a file says nothing about it. */
function blankOf(field: FlattenedField): unknown {
  const { defaultValue } = field as { defaultValue?: unknown };
  switch (field.type) {
    case 'group':
    case 'tab':
      return withBlanks(field.flattenedFields, {});
    case 'array':
    case 'blocks':
      return [];
    case 'checkbox':
      return defaultValue ?? false;
    default:
      return 'hasMany' in field && field.hasMany ? [] : (defaultValue ?? null);
  }
}

/** A file is the whole document: what it leaves out is emptied, down to fields of groups. */
function withBlanks(fields: readonly FlattenedField[], data: JsonObject): JsonObject {
  const kept = fields.filter((field) => !isManaged(field) && !('virtual' in field && field.virtual));
  const all = kept.flatMap((field) => {
    const value = data[field.name];
    if (field.type === 'join' || field.name === 'publishedAt') {
      return value === undefined ? [] : [[field.name, value]];
    }
    if (value === undefined) return [[field.name, blankOf(field)]];
    if (field.type === 'group') return [[field.name, withBlanks(field.flattenedFields, value)]];
    return [[field.name, value]];
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
  const isStored = (folder: string, key: unknown) => byName.has(nameOf(folder, key));
  const names = namesOf(stored);
  const documents = checkContent(req.payload.config, files, isStored);
  const dataOfFile = new Map(files.map(({ file, data }) => [file, data]));
  const isEqual = ({ file, folder, key }: ContentDocument) => {
    const one = byName.get(nameOf(folder, key));
    return one !== undefined && isDeepStrictEqual(describeDocument(one, names), dataOfFile.get(file));
  };
  const wanted = documents.filter((document) => !isEqual(document));
  const isNew = ({ folder, key }: ContentDocument) => !isStored(folder, key);
  const ids: Ids = new Map([...byName].map(([name, { doc }]) => [name, String(doc.id)]));
  return { wanted, ids, isNew, unchanged: documents.length - wanted.length };
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
    const folders = new Set(['globals', ...contentCollections(req).map(({ slug }) => slug)]);
    const [files, left] = partition(readContent(folder), (file) => folders.has(file.folder));
    const { wanted, ids, isNew, unchanged } = plan(req, files, await storedDocuments(req));
    const whole = wanted.map((document) => {
      if (isNew(document)) return document;
      return { ...document, data: withBlanks(document.entity.flattenedFields, document.data) };
    });
    const result = {
      created: wanted.filter(isNew).map(({ file }) => file),
      changed: wanted.filter((document) => !isNew(document)).map(({ file }) => file),
      left: left.map(({ file }) => file),
      unchanged,
    };
    if (!isDryRun) await loadContent(req, whole, ids);
    return result;
  });
}
