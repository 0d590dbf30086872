import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readLookFile } from '@/features/look/files/read-look-file';
import { printOf } from '@/lib/file-print';
import type { ContentDocument } from './check/check-content';

/** A document with the key under which it is or will be stored. */
export type NamedDocument = ContentDocument & { storedKey: string };

/**
 * Name under which the file beside a document of the look's files is stored. Its bytes give the name, so a file that
 * somebody has edited is another one than its own name says. A missing file is reported when its document is saved.
 * @throws Error with the document's name if the file is refused
 */
async function nameOf({ file, path, key }: Pick<ContentDocument, 'file' | 'path' | 'key'>): Promise<string> {
  const sent = await readFile(join(dirname(path), key)).catch(() => null);
  if (!sent || key.startsWith(`${printOf(sent)}.`)) return key;
  try {
    const { bytes, extension } = await readLookFile(sent);
    return `${printOf(bytes)}.${extension}`;
  } catch (cause) {
    throw new Error(`${file}: file: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Gives the documents of the look's files the names of their files. All others are stored under their own keys. */
export const withLookFileNames = (documents: readonly ContentDocument[]): Promise<NamedDocument[]> =>
  Promise.all(
    documents.map(async (document) => {
      if (document.folder !== 'look-files') return { ...document, storedKey: document.key };
      const filename = await nameOf(document);
      return { ...document, storedKey: filename, data: { ...document.data, filename } };
    }),
  );
