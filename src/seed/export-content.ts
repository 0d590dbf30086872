/**
 * Exports content to files in the format of the default content, to review changes or to move content to another
 * installation.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JsonObject, PayloadRequest } from 'payload';
import { stringify } from 'yaml';
import { findLookFile } from '@/features/look/files/find-look-file';
import { slugify } from '@/lib/text/slugs/slugify';
import { describeFields } from './describe-document';
import type { DocumentNames } from './document-names';
import { isDocumentName } from './read-content';
import { contentFolders, isGlobal, namesOf, type StoredDocument, storedDocuments } from './stored-documents';

const yaml = (data: JsonObject) => stringify(data, { lineWidth: 110 });

/** Serialises a document: Markdown with front matter if it has a body, else YAML. */
function written(data: JsonObject): { extension: 'md' | 'yaml'; text: string } {
  const { body, ...front } = data;
  if (typeof body !== 'string') return { extension: 'yaml', text: yaml(data) };
  return { extension: 'md', text: `---\n${yaml(front)}---\n\n${body}` };
}

/** File name below the collection's folder, without extension. @param place position in the studio's order, from 1. */
function fileName({ entity, key, doc }: StoredDocument, place: number): string {
  if (isGlobal(entity)) return key;
  if ('path' in doc && key === doc.path) return key === '/' ? 'home' : key.slice(1);
  if (entity.orderable) return `${place}-${slugify(key).slice(0, 60)}`;
  return entity.upload ? key : slugify(key) || 'unnamed';
}

/** Appends a number if the name is taken, ignoring case; slugs of different keys can be equal. */
function freeName(taken: Set<string>, name: string): string {
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${name}-${count}`;
  taken.add(free.toLowerCase());
  return free;
}

export const describeDocument = ({ entity, doc }: StoredDocument, names: DocumentNames): JsonObject =>
  describeFields(entity.flattenedFields, doc, names);

/** Name of the file that lists the documents of an export, for the next export to the same folder. */
const listName = '.exported';

/**
 * Files of an earlier export that the current export does not write. The stored list is untrusted, so only files
 * that an export could have written are returned.
 */
function leftovers(req: PayloadRequest, root: string, written: ReadonlySet<string>): string[] {
  const list = join(root, listName);
  const folders = contentFolders(req);
  return (existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []).filter((path) => {
    const [folder = '', ...names] = path.split('/');
    const isOwn = folders.has(folder) && names.every(isDocumentName) && /\.(md|yaml)$/.test(path);
    return isOwn && !written.has(path) && existsSync(join(root, path));
  });
}

/** Writes the file of an upload beside its document. Files of the look are stored in the database. */
async function writeUpload(req: PayloadRequest, { entity, folder, key, doc }: StoredDocument, root: string) {
  if (isGlobal(entity) || !entity.upload) return;
  const target = join(root, folder, key);
  if (folder === 'look-files') {
    const file = await findLookFile(req, String(doc.print));
    if (file) writeFileSync(target, file.bytes);
  } else if (entity.upload.staticDir) {
    const source = join(entity.upload.staticDir, key);
    if (existsSync(source)) copyFileSync(source, target);
  }
}

/**
 * Exports published documents, settings and upload files to a folder, which is created if necessary. Drafts are not
 * exported. Removes files of documents from an earlier export, because an import would restore documents deleted
 * since; other files are kept. @returns the number of documents, and the removed files. @throws if the folder is not
 * writable.
 */
export async function exportContent(
  req: PayloadRequest,
  root: string,
): Promise<{ count: number; removed: string[] }> {
  const stored = await storedDocuments(req);
  const names = namesOf(stored);
  const places = new Map<string, number>();
  const taken = new Set<string>();
  const texts = new Map<string, string>();
  for (const one of stored) {
    const place = (places.get(one.folder) ?? 0) + 1;
    places.set(one.folder, place);
    const { extension, text } = written(describeDocument(one, names));
    texts.set(`${freeName(taken, join(one.folder, fileName(one, place)))}.${extension}`, text);
  }
  // Leftovers are removed before writing: on a case-insensitive file system a new file can have the same name as one
  // of them.
  const removed = leftovers(req, root, new Set(texts.keys()));
  for (const path of removed) rmSync(join(root, path));
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const one of stored) await writeUpload(req, one, root);
  writeFileSync(join(root, listName), [...[...texts.keys()].sort(), ''].join('\n'));
  return { count: stored.length, removed };
}
