import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { CollectionAfterReadHook } from 'payload';
import { env } from '@/config/env';
import { fileTypes } from '@/http/files/file-types';
import { Print, printedPath, readStoredPath } from '@/lib/file-print';

const MAX_PRINTS = 20_000;

/** Prints by file name and the time of the document's last change: its files change with the document only. */
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
  // Missing files are looked for again, because a backup may bring them back.
  const print = readPrint(join(env.mediaDir, name)).catch(() => {
    prints.delete(key);
    return undefined;
  });
  prints.set(key, print);
  return print;
}

/** Older files may have another extension: Payload sends them, at its own addresses. */
const isSentByServer = (name: string) => fileTypes.some(({ extension }) => name.endsWith(`.${extension}`));

interface StoredFile {
  url?: string | null;
}

/**
 * Gives the files of a media document addresses that name their content, which browsers keep for good. Payload's own
 * address stays where a file is missing, or where the document is read without its time of change.
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
