import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const dayMs = 86_400_000;
/** Pictures that were not read for this long are deleted. */
const keptMs = 30 * dayMs;

/** Deletes pictures that were not read for `keptMs`. */
async function sweep(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may have deleted the file.
    const found = await stat(path).catch(() => undefined);
    if (found && now - found.mtimeMs > keptMs) await rm(path, { force: true });
  }
}

/** Writes a picture under a temporary name and renames it, so that no process reads a partial file. */
async function keep(folder: string, path: string, picture: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(unfinished, picture);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Reads a picture. Sets its modification time at most once a day, because `sweep` reads the last use from it. */
async function readKept(path: string, now: number): Promise<Buffer | undefined> {
  try {
    const picture = await readFile(path);
    if (picture.length === 0) return undefined;
    if (now - (await stat(path)).mtimeMs > dayMs) await utimes(path, now / 1000, now / 1000);
    return picture;
  } catch {
    // The file is missing or unreadable, so the picture is drawn again.
    return undefined;
  }
}

interface Options {
  folder: string;
  /** Version of the drawing code. Pictures of another version are not used. */
  version: string;
  /** Called if a picture cannot be stored; the picture is returned nevertheless. */
  onFailure: (error: unknown) => void;
}

/**
 * Creates a store of drawn pictures on disk, because drawing takes a hundred times as long as reading, and each change
 * of content empties the caches of responses. @returns a function that returns the picture with the given words, and
 * draws it if it is not stored
 */
export function pictureStore({ folder, version, onFailure }: Options) {
  let sweptAt = 0;
  return async (words: object, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const now = Date.now();
    const key = createHash('sha256')
      .update(JSON.stringify([version, words]))
      .digest('hex');
    const path = join(folder, `${key}.png`);
    const known = await readKept(path, now);
    if (known) return known;
    const picture = await draw();
    try {
      await keep(folder, path, picture);
      if (now - sweptAt > dayMs) {
        sweptAt = now;
        await sweep(folder, now);
      }
    } catch (error) {
      onFailure(error);
    }
    return picture;
  };
}
