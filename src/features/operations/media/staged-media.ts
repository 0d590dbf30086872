/**
 * The uploads of an archive wait in a folder inside the media folder, which may be a mounted volume, while its rows are loaded.
 * The transaction that makes the rows count also notes the folder: from then on the swap is carried to its end, by the restore
 * or by the next start. Without the note nothing of the media folder has changed.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { listMedia, stagingPrefix } from './list-media';

/** The key of the note in Payload's store of keys and values. */
export const stagedMediaKey = 'staged-media';
export const StagedMedia = z.object({
  folder: z
    .string()
    .startsWith(stagingPrefix)
    .regex(/^[\w.-]+$/),
});
export type StagedMedia = z.infer<typeof StagedMedia>;

const listName = 'names.json';
const Names = z.array(z.string());

/** Where an upload waits, below the folder. */
export const stagedFile = (folder: string, name: string) => join(folder, 'files', name);

/** @returns the path of a new folder for the uploads of an archive. */
export async function stageMedia(mediaFolder: string): Promise<string> {
  await mkdir(mediaFolder, { recursive: true });
  return mkdtemp(join(mediaFolder, stagingPrefix));
}

/** Says which uploads there are to be: all others will go. */
export const listStaged = (folder: string, names: readonly string[]): Promise<void> =>
  writeFile(join(folder, listName), JSON.stringify(names), { flush: true });

export const noteOf = (folder: string): StagedMedia => ({ folder: basename(folder) });

/** Removes the folders of restores that came to nothing. @param kept the one that is still to be swapped in. */
export async function removeStaged(mediaFolder: string, kept?: StagedMedia): Promise<void> {
  const names = existsSync(mediaFolder) ? await readdir(mediaFolder) : [];
  for (const name of names)
    if (name.startsWith(stagingPrefix) && name !== kept?.folder)
      await rm(join(mediaFolder, name), { recursive: true });
}

async function removeWithEmptyFolders(mediaFolder: string, name: string): Promise<void> {
  await rm(join(mediaFolder, name), { force: true });
  for (let folder = dirname(name); folder !== '.'; folder = dirname(folder)) {
    const isLeft = await rmdir(join(mediaFolder, folder)).catch(() => true);
    if (isLeft) return;
  }
}

/**
 * Makes the media folder hold exactly the staged uploads. A swap that was cut off goes on where it was.
 * @throws the error of the file system; the next call goes on.
 */
export async function swapInStaged(mediaFolder: string, { folder }: StagedMedia): Promise<void> {
  const staging = join(mediaFolder, folder);
  // The list goes last: without it everything else has been done.
  if (!existsSync(join(staging, listName))) {
    await rm(staging, { recursive: true, force: true });
    return;
  }
  const names = Names.parse(JSON.parse(await readFile(join(staging, listName), 'utf8')));
  const wanted = new Set(names);
  for (const name of await listMedia(mediaFolder))
    if (!wanted.has(name)) await removeWithEmptyFolders(mediaFolder, name);
  for (const name of names) {
    if (!existsSync(stagedFile(staging, name))) continue;
    await mkdir(dirname(join(mediaFolder, name)), { recursive: true });
    await rename(stagedFile(staging, name), join(mediaFolder, name));
  }
  await rm(join(staging, listName));
  await rm(staging, { recursive: true, force: true });
}
