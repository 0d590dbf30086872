import { constants } from 'node:fs';
import { copyFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listMedia } from '@/features/operations/media/list-media';
import { type HashedFile, hashFile } from './hash-file';

export type TakenMedia = HashedFile & { copy: string };

/** Maximum attempts to copy a file that changes while it is copied. */
const attempts = 5;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** @returns false if the file changed during the copy. */
async function copyWhole(from: string, to: string): Promise<boolean> {
  const before = await stat(from);
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const after = await stat(from);
  return before.mtimeMs === after.mtimeMs && before.size === after.size;
}

/** Copies a file. @returns its size and hash; undefined if the file no longer exists. */
async function take(path: string, copy: string): Promise<{ bytes: number; sha256: string } | undefined> {
  try {
    for (let attempt = 1; attempt <= attempts; attempt += 1) if (await copyWhole(path, copy)) break;
    return await hashFile(copy);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Yields a stable copy of each media file. All copies use one path below `scratch`, and each is deleted before the
 * next is made. Editors can work meanwhile: a deleted file is skipped, and a file that keeps changing is copied as it
 * is at the last attempt.
 */
export async function* takeMedia(folder: string, scratch: string): AsyncGenerator<TakenMedia> {
  const copy = join(scratch, 'upload');
  for (const name of await listMedia(folder)) {
    const taken = await take(join(folder, name), copy);
    if (!taken) continue;
    yield { name, copy, ...taken };
    await rm(copy);
  }
}
