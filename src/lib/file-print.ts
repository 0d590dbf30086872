import { createHash } from 'node:crypto';

const PRINT = 16;

/** Hash of content that is read in parts: the first 16 hexadecimal digits of its SHA-256. */
export class Print {
  readonly #hash = createHash('sha256');

  add(part: Uint8Array): this {
    this.#hash.update(part);
    return this;
  }

  /** Returns the hash of all parts. Call once, after the last part. */
  end(): string {
    return this.#hash.digest('hex').slice(0, PRINT);
  }
}

/** Hash of content in memory, as `Print` computes it. */
export const printOf = (bytes: Uint8Array): string => new Print().add(bytes).end();

/** Path of a stored file with the hash of its content, so that browsers can cache the file for good. */
export const printedPath = (print: string, name: string): string =>
  `/media/${print}/${encodeURIComponent(name)}`;

/**
 * Parses the path of a stored file: `/media/<hash>/<name>`, or Payload's `/api/media/file/<name>`. Undefined for any
 * other path, and for a name that `isFileName` rejects.
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

/** True for a bare file name, without folders and without a dot at its start. */
export const isFileName = (name: string): boolean => !/[/\\\0]/.test(name) && !name.startsWith('.');
