/**
 * Swaps in the uploads of a restored archive. While the archive's rows are loaded, its uploads are staged in a folder
 * inside the media folder, which may be a mounted volume. The transaction that commits the rows also stores the
 * folder's name: from then on the swap is completed by the restore or by the next start. If no name is stored, the
 * media folder still has the uploads from before the restore.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { FORMER_FILES } from '@/lib/former-files';
import { listMedia, stagingPrefix } from './list-media';

/** Key of the note in Payload's key-value store. */
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

/** Path of a staged upload. */
export const stagedFile = (folder: string, name: string) => join(folder, 'files', name);

/** @returns the path of a new staging folder. */
export async function stageMedia(mediaFolder: string): Promise<string> {
  await mkdir(mediaFolder, { recursive: true });
  return mkdtemp(join(mediaFolder, stagingPrefix));
}

/** Stores the names of all uploads in the archive; the swap deletes every upload whose name is not among them. */
export const listStaged = (folder: string, names: readonly string[]): Promise<void> =>
  writeFile(join(folder, listName), JSON.stringify(names), { flush: true });

export const noteOf = (folder: string): StagedMedia => ({ folder: basename(folder) });

/** Deletes staging folders of abandoned restores. @param kept the folder that is still to be swapped in. */
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
 * Makes the media folder hold exactly the staged uploads, and no former files. Continues an interrupted swap.
 * @throws the file system's error; the next call continues.
 */
export async function swapInStaged(mediaFolder: string, { folder }: StagedMedia): Promise<void> {
  const staging = join(mediaFolder, folder);
  // The list is deleted last: if it is missing, the rest of the swap is complete.
  if (!existsSync(join(staging, listName))) {
    await rm(staging, { recursive: true, force: true });
    return;
  }
  const names = Names.parse(JSON.parse(await readFile(join(staging, listName), 'utf8')));
  // Former files belong to documents of the database from before the restore.
  await rm(join(mediaFolder, FORMER_FILES), { recursive: true, force: true });
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
