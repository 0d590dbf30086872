import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { CollectionAfterReadHook } from 'payload';
import { env } from '@/config/env';
import { fileTypes } from '@/http/files/file-types';
import { atMost } from '@/lib/at-most';
import { Print, printedPath, readStoredPath } from '@/lib/file-print';
import { findFormerFile } from '@/lib/former-files';

const MAX_PRINTS = 20_000;

/**
 * Limits concurrent reads: after a start no hash is cached, so a page with many pictures would read all their files
 * at once.
 */
const inTurn = atMost(8);

/**
 * Cached prints (hashes of files, `src/lib/file-print.ts`). The key is the document's `updatedAt` and the file's
 * name, because a file changes only together with its document.
 */
const prints = new Map<string, Promise<string | undefined>>();

async function readPrint(path: string): Promise<string> {
  const print = new Print();
  for await (const part of createReadStream(path)) print.add(part);
  return print.end();
}

/**
 * Computes the print of a document's file. If the file is missing because it is being replaced, its former file
 * is read.
 */
async function readFilePrint(name: string): Promise<string> {
  try {
    return await readPrint(join(env.mediaDir, name));
  } catch (error) {
    const former = await findFormerFile(env.mediaDir, name);
    if (former === undefined) throw error;
    return readPrint(former);
  }
}

function printOf(name: string, updatedAt: string): Promise<string | undefined> {
  const key = `${updatedAt} ${name}`;
  const known = prints.get(key);
  if (known) return known;
  if (prints.size >= MAX_PRINTS) prints.clear();
  const print = inTurn(() => readFilePrint(name)).catch(() => {
    // Forgets the failure, because a backup may bring a missing file back.
    prints.delete(key);
    return undefined;
  });
  prints.set(key, print);
  return print;
}

/** False for files of earlier releases with another extension; Payload serves these at its own URLs. */
const isSentByServer = (name: string) => fileTypes.some(({ extension }) => name.endsWith(`.${extension}`));

interface StoredFile {
  url?: string | null;
}

/**
 * Replaces the URLs of a media document's files with URLs that contain their prints, so that browsers can cache them
 * indefinitely. With MEDIA_ORIGIN, the URLs have that origin. Payload's own URL remains if a file is missing, or if
 * the document was read without `updatedAt`. The database keeps Payload's own URL, even if a client saves a document
 * with the replaced URL.
 */
export const printAddresses: CollectionAfterReadHook = async ({ doc }) => {
  const { updatedAt, sizes } = doc;
  if (!updatedAt) return doc;
  const files: (StoredFile | undefined)[] = [doc, ...Object.values<StoredFile | undefined>(sizes ?? {})];
  await Promise.all(
    files.map(async (file) => {
      const stored = file?.url ? readStoredPath(file.url) : undefined;
      const print = stored && isSentByServer(stored.name) ? await printOf(stored.name, updatedAt) : undefined;
      if (file && stored && print) file.url = env.mediaOrigin + printedPath(print, stored.name);
    }),
  );
  return doc;
};
