import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { CollectionAfterReadHook } from 'payload';
import { env } from '@/config/env';
import { fileTypes } from '@/http/files/file-types';
import { Print, printedPath, readStoredPath } from '@/lib/file-print';

const MAX_PRINTS = 20_000;

/** Hashes by file name and `updatedAt` of the document, because its files change only with the document. */
const prints = new Map<string, Promise<string | undefined>>();

async function readPrint(path: string): Promise<string> {
  const print = new Print();
  for await (const part of createReadStream(path)) print.add(part);
  return print.end();
}

function printOf(name: string, updatedAt: string): Promise<string | undefined> {
  const key = `${updatedAt} ${name}`;
  const known = prints.get(key);
  if (known) return known;
  if (prints.size >= MAX_PRINTS) prints.clear();
  // Without a file no result is cached, because a restored backup may contain the file.
  const print = readPrint(join(env.mediaDir, name)).catch(() => {
    prints.delete(key);
    return undefined;
  });
  prints.set(key, print);
  return print;
}

/** False for files of earlier releases with another extension, which Payload serves at its own URLs. */
const isSentByServer = (name: string) => fileTypes.some(({ extension }) => name.endsWith(`.${extension}`));

interface StoredFile {
  url?: string | null;
}

/**
 * Puts a hash of the content into the URL of each file of a media document, so that browsers may cache the file for
 * good. A missing file, or one of a document that is read without `updatedAt`, keeps Payload's own URL.
 */
export const printAddresses: CollectionAfterReadHook = async ({ doc }) => {
  const { updatedAt, sizes } = doc;
  if (!updatedAt) return doc;
  const files: (StoredFile | undefined)[] = [doc, ...Object.values<StoredFile | undefined>(sizes ?? {})];
  await Promise.all(
    files.map(async (file) => {
      const stored = file?.url ? readStoredPath(file.url) : undefined;
      const print = stored && isSentByServer(stored.name) ? await printOf(stored.name, updatedAt) : undefined;
      if (file && stored && print) file.url = printedPath(print, stored.name);
    }),
  );
  return doc;
};
