import { lstatSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { JsonObject, SanitizedCollectionConfig, SanitizedConfig, SanitizedGlobalConfig } from 'payload';
import type { ContentFile } from './read-content';

/** A content file with the collection or global it belongs to. */
export type PlacedFile = ContentFile & {
  entity: SanitizedCollectionConfig | SanitizedGlobalConfig;
  /** Name of the document in references of other files; for a global, its slug. */
  key: string;
};

/** @param sentence text that follows the file name in the message */
export type Report = (file: string, sentence: string) => void;

/**
 * Field whose value identifies a document in other files: slug or path, the name of the file of an upload, else the
 * collection's `useAsTitle`, else the id.
 */
export function keyField({ flattenedFields, admin, upload }: SanitizedCollectionConfig): string {
  if (upload) return 'filename';
  const address = ['slug', 'path'].find((name) => flattenedFields.some((field) => field.name === name));
  return address ?? admin.useAsTitle ?? 'id';
}

/**
 * True unless the name is a path, or the name of a link or folder. The file of an upload must be beside its
 * document; otherwise an import could read any file of this machine.
 */
function isBeside(path: string, name: string): boolean {
  if (name !== basename(name)) return false;
  return lstatSync(join(dirname(path), name), { throwIfNoEntry: false })?.isFile() ?? true;
}

function place(config: SanitizedConfig, source: ContentFile, report: Report): PlacedFile | undefined {
  const { file, folder, name, data } = source;
  if (folder === 'globals') {
    const global = config.globals.find(({ slug }) => slug === name);
    if (!global) report(file, `there is no global ${name}.`);
    return global && { ...source, entity: global, key: name };
  }
  const collection = config.collections.find(({ slug }) => slug === folder);
  if (!collection) {
    report(file, `there is no collection ${folder}.`);
    return undefined;
  }
  const field = keyField(collection);
  const key = (data as JsonObject | null)?.[field];
  if (typeof key !== 'string') {
    report(file, `${field} is missing.`);
    return undefined;
  }
  if (collection.upload && !isBeside(source.path, key)) {
    report(file, `${field} is not the name of a file beside it.`);
    return undefined;
  }
  return { ...source, entity: collection, key };
}

/**
 * Matches files with collections. Reports and skips files of an unknown collection, without a key, or with a
 * duplicate key.
 */
export function placeDocuments(
  config: SanitizedConfig,
  files: readonly ContentFile[],
  report: Report,
): PlacedFile[] {
  const placed: PlacedFile[] = [];
  for (const source of files) {
    const document = place(config, source, report);
    if (!document) continue;
    const { file, folder, key } = document;
    const same = placed.find((other) => other.folder === folder && other.key === key);
    if (same) report(file, `${key} is already the name of ${same.file}.`);
    else placed.push(document);
  }
  return placed;
}
