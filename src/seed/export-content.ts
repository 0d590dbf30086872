/** Content as files, in the form of the default content: to look at what changed, and to carry it elsewhere. */
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JsonObject, PayloadRequest } from 'payload';
import { stringify } from 'yaml';
import { env } from '@/config/env';
import { slugify } from '@/lib/text/slugify';
import { describeFields, type NamesOf } from './describe-document';
import { isGlobal, namesOf, type StoredDocument, storedDocuments } from './stored-documents';

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

export const describeDocument = ({ entity, doc }: StoredDocument, names: NamesOf): JsonObject =>
  describeFields(entity.flattenedFields, doc, names);

/**
 * Writes what is published, the settings of the site and the files of its pictures into a folder, which is made when it is
 * missing. Drafts stay where they are.
 * @returns the number of documents. @throws when the folder cannot be written.
 */
export async function exportContent(req: PayloadRequest, folder: string): Promise<number> {
  const stored = await storedDocuments(req);
  const names = namesOf(stored);
  const places = new Map<string, number>();
  const taken = new Set<string>();
  const write = (path: string, data: JsonObject) => {
    const { extension, text } = written(data);
    const file = join(folder, `${path}.${extension}`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const one of stored) {
    const { entity, folder: own, key } = one;
    const place = (places.get(own) ?? 0) + 1;
    places.set(own, place);
    write(freeName(taken, join(own, fileName(one, place))), describeDocument(one, names));
    const source = join(env.mediaDir, key);
    if (!isGlobal(entity) && entity.upload && existsSync(source))
      copyFileSync(source, join(folder, own, key));
  }
  return stored.length;
}
