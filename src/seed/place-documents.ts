import { lstatSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { JsonObject, SanitizedCollectionConfig, SanitizedConfig, SanitizedGlobalConfig } from 'payload';
import type { ContentFile } from './read-content';

/** A document with the collection or global it belongs to. */
export type PlacedFile = ContentFile & {
  entity: SanitizedCollectionConfig | SanitizedGlobalConfig;
  /** What it is called in the files of others; a global's is its slug. */
  key: string;
};

/** @param sentence goes on from the name of the file. */
export type Report = (file: string, sentence: string) => void;

/**
 * The field whose value names a document in the files of others: its slug, or its path, or, having neither, what the
 * studio lists it as.
 */
export function keyField({ flattenedFields, admin }: SanitizedCollectionConfig): string {
  const address = ['slug', 'path'].find((name) => flattenedFields.some((field) => field.name === name));
  return address ?? admin.useAsTitle ?? 'id';
}

/** The picture that a document is about lies beside it, itself: a path or a link could lead to any file of this machine. */
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

/** Leaves out, and reports, files of no known collection, without a key, or with the key of another one. */
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
