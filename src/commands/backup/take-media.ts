import { constants } from 'node:fs';
import { copyFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listMedia } from '@/features/operations/media/list-media';
import { type FileFacts, hashFile } from './hash-file';

export type TakenMedia = FileFacts & { copy: string };

/** A file that is still being written is copied anew until it holds still, so often at most. */
const attempts = 5;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** @returns whether it stayed the same while it was copied. */
async function copyWhole(from: string, to: string): Promise<boolean> {
  const before = await stat(from);
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const after = await stat(from);
  return before.mtimeMs === after.mtimeMs && before.size === after.size;
}

/** @returns undefined if the file is gone. */
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
 * Each file of the media folder as a copy that nobody changes, below `scratch`, which is gone when the next is asked for.
 * Editors go on meanwhile: a file that goes is left out, one that changes is taken as it is in the end.
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
