import { type Dirent, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Folders in the media folder whose names begin so belong to a restore: nothing in them is an upload yet. */
export const stagingPrefix = '.restoring-';

const isFile = (entry: Dirent): boolean =>
  entry.isSymbolicLink()
    ? statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.isFile() === true
    : entry.isFile();

/** The files below the media folder, by their paths from there. None if there is no such folder. */
export async function listMedia(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.name !== '.gitkeep' && isFile(entry))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.startsWith(stagingPrefix))
    .sort();
}
