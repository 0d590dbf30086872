import { type Dirent, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { FORMER_FILES } from '@/lib/former-files';

/** Prefix of folders in the media folder that belong to a restore; the files in them are not uploads yet. */
export const stagingPrefix = '.restoring-';

const isFile = (entry: Dirent): boolean =>
  entry.isSymbolicLink()
    ? statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.isFile() === true
    : entry.isFile();

/**
 * Lists the files below the media folder by their relative paths, without former ones, which no row names. Empty if the
 * folder does not exist.
 */
export async function listMedia(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.name !== '.gitkeep' && isFile(entry))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.startsWith(stagingPrefix) && !name.startsWith(`${FORMER_FILES}/`))
    .sort();
}
