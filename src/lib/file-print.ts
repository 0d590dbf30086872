import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

const PRINT = 16;

/** Print of a file's content: the first 16 hexadecimal digits of its SHA-256. */
export const printOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, PRINT);

/** Print of a file that is read in parts. @throws errors of the file system */
export async function printOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex').slice(0, PRINT);
}

/** Path of a stored file that names its content, so that browsers may keep it for good. */
export const printedPath = (print: string, name: string): string =>
  `/media/${print}/${encodeURIComponent(name)}`;

/**
 * Print and file name of a path of stored files: `/media/<print>/<name>`, or Payload's `/api/media/file/<name>`.
 * Undefined for any other path, or if the name is no bare file name.
 */
export function readStoredPath(path: string): { name: string; print?: string } | undefined {
  const [, print, given] = /^(?:\/media\/([0-9a-f]{16})|\/api\/media\/file)\/([^/]+)$/.exec(path) ?? [];
  if (given === undefined) return undefined;
  try {
    const name = decodeURIComponent(given);
    return isFileName(name) ? { name, print } : undefined;
  } catch {
    return undefined;
  }
}

/** True for a bare file name without folders, which does not begin with a dot. */
export const isFileName = (name: string): boolean => !/[/\\\0]/.test(name) && !name.startsWith('.');
