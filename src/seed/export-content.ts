/** Content as files, in the form of the default content: to look at what changed, and to carry it elsewhere. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JsonObject, PayloadRequest } from 'payload';
import { stringify } from 'yaml';
import { slugify } from '@/lib/text/slugify';
import { describeFields } from './describe-document';
import type { DocumentNames } from './document-names';
import { isDocumentName } from './read-content';
import { contentFolders, isGlobal, namesOf, type StoredDocument, storedDocuments } from './stored-documents';

const yaml = (data: JsonObject) => stringify(data, { lineWidth: 110 });

/** A document whose text is its body reads best as Markdown. */
function written(data: JsonObject): { extension: 'md' | 'yaml'; text: string } {
  const { body, ...front } = data;
  if (typeof body !== 'string') return { extension: 'yaml', text: yaml(data) };
  return { extension: 'md', text: `---\n${yaml(front)}---\n\n${body}` };
}

/** Below its folder, without the ending. @param place in the order of the studio, from 1. */
function fileName({ entity, key, doc }: StoredDocument, place: number): string {
  if (isGlobal(entity)) return key;
  if ('path' in doc && key === doc.path) return key === '/' ? 'home' : key.slice(1);
  if (entity.orderable) return `${place}-${slugify(key).slice(0, 60)}`;
  return entity.upload ? key : slugify(key) || 'unnamed';
}

/** Names that differ in their signs alone become one: the later file gets a number, and takes nobody's place. */
function freeName(taken: Set<string>, name: string): string {
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${name}-${count}`;
  taken.add(free.toLowerCase());
  return free;
}

export const describeDocument = ({ entity, doc }: StoredDocument, names: DocumentNames): JsonObject =>
  describeFields(entity.flattenedFields, doc, names);

/** In it an export lists the files of documents that it wrote, for the next one into the same folder. */
const listName = '.exported';

/**
 * What an earlier export wrote into the folder of a collection or of the globals and this one does not. The list is believed
 * only as far as an export goes: it may come from elsewhere.
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

/**
 * Writes what is published, the settings of the site and the files of its pictures into a folder, which is made when it is
 * missing. Drafts stay where they are. What an earlier export left there of documents is removed: an import would bring back
 * what has been deleted since. Files of anybody else stay.
 * @returns the number of documents, and the files that were removed. @throws when the folder cannot be written.
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
  // Before the new ones are written: where letters' case does not count, one of them may have the same name.
  const removed = leftovers(req, root, new Set(texts.keys()));
  for (const path of removed) rmSync(join(root, path));
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const { entity, folder, key } of stored) {
    if (isGlobal(entity) || !entity.upload?.staticDir) continue;
    const source = join(entity.upload.staticDir, key);
    if (existsSync(source)) copyFileSync(source, join(root, folder, key));
  }
  writeFileSync(join(root, listName), [...[...texts.keys()].sort(), ''].join('\n'));
  return { count: stored.length, removed };
}
