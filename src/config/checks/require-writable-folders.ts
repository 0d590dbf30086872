import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownEntry } from '@/lib/own-entry';
import { SettingsError } from '../settings-error';

const reasons: Record<string, string> = {
  EACCES: 'it belongs to another user',
  EPERM: 'it belongs to another user',
  EROFS: 'its file system is read-only',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'it cannot be made',
};

const reasonOf = (error: unknown): string => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return ownEntry(reasons, code) ?? message;
};

async function problemOf(name: string, folder: string): Promise<string[]> {
  const probe = join(folder, `.write-check-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
    return [];
  } catch (error) {
    return [`${name}: ${folder} cannot be written, because ${reasonOf(error)}.`];
  }
}

/** Creates the folders named by settings. @throws SettingsError with a sentence for each that is not writable. */
export async function requireWritableFolders(folders: Readonly<Record<string, string>>): Promise<void> {
  const problems = await Promise.all(
    Object.entries(folders).map(([name, folder]) => problemOf(name, folder)),
  );
  if (problems.flat().length > 0) throw new SettingsError(problems.flat().join('\n'));
}
