import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const dayMs = 86_400_000;
/** A picture that nobody has asked for in this time is deleted. */
const keptMs = 30 * dayMs;

/** Deletes the pictures that have not been read for long. */
async function sweep(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may have deleted it.
    const found = await stat(path).catch(() => undefined);
    if (found && now - found.mtimeMs > keptMs) await rm(path, { force: true });
  }
}

/** Writes a picture under another name first, so that nobody reads half of it. */
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

/** Reads a picture, and notes at most once a day that it was read. */
async function readKept(path: string, now: number): Promise<Buffer | undefined> {
  try {
    const picture = await readFile(path);
    if (picture.length === 0) return undefined;
    if (now - (await stat(path)).mtimeMs > dayMs) await utimes(path, now / 1000, now / 1000);
    return picture;
  } catch {
    // It is drawn again.
    return undefined;
  }
}

interface Options {
  folder: string;
  /** Identifies how pictures are drawn: a different one draws all of them anew. */
  look: string;
  /** Called if a picture cannot be kept; it is sent all the same. */
  onFailure: (error: unknown) => void;
}

/**
 * Creates a store of drawn pictures on disk. Drawing takes a hundred times as long as reading, and each change of
 * content empties the caches. @returns a function that returns the picture with the given words, drawn if it is not in
 * the store
 */
export function pictureStore({ folder, look, onFailure }: Options) {
  let sweptAt = 0;
  return async (words: object, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const now = Date.now();
    const key = createHash('sha256')
      .update(JSON.stringify([look, words]))
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
