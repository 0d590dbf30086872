import { type Dirent, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FORMER_FILES } from '@/lib/former-files';

/** Prefix of folders in the media folder that belong to a restore; the files in them are not uploads yet. */
export const stagingPrefix = '.restoring-';

const isFile = (entry: Dirent): boolean =>
  entry.isSymbolicLink()
    ? statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.isFile() === true
    : entry.isFile();

/** True for the folders in the media folder whose files are not uploads. */
const isOther = (name: string) => name === FORMER_FILES || name.startsWith(stagingPrefix);

/** Entries of a folder, or none if it does not exist. */
const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

async function filesBelow(
  folder: string,
  isLeftOut: (name: string) => boolean = () => false,
): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await entriesOf(folder)) {
    const { name } = entry;
    if (name === '.gitkeep' || isLeftOut(name)) continue;
    if (isFile(entry)) found.push(name);
    else if (entry.isDirectory()) {
      for (const below of await filesBelow(join(folder, name))) found.push(`${name}/${below}`);
    }
  }
  return found;
}

/**
 * Lists the uploads in the media folder by their relative paths, without former files and without the staged files of
 * a restore. Empty if the folder does not exist. Folders of former files are not read, because they can be deleted
 * meanwhile.
 */
export async function listMedia(folder: string): Promise<string[]> {
  return (await filesBelow(folder, isOther)).sort();
}
