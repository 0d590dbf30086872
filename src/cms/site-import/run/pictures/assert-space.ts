import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@/config/env';
import { AppError } from '@/http/app-error';

/** Errors of a disk, as opposed to errors of a picture. */
const sentences: ReadonlyMap<string, string> = new Map([
  [
    'ENOSPC',
    'The disk with the media folder is full. Free some space. The import then goes on where it was.',
  ],
  ['EDQUOT', 'The media folder has reached its quota. Raise it. The import then goes on where it was.'],
  ['EROFS', 'The media folder cannot be written. Its disk is read-only.'],
  ['EACCES', 'The media folder cannot be written. The server’s user lacks the right to it.'],
]);

/**
 * Writes bytes to the media folder and deletes them again, because Payload does not report why it could not store a
 * picture.
 * @throws AppError 503 if the disk is full or refuses writes
 */
export async function assertSpace(bytes: Uint8Array): Promise<void> {
  const path = join(env.mediaDir, `.space-${randomUUID()}`);
  try {
    await writeFile(path, bytes);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new AppError('no_space', 503, sentences.get(code) ?? 'The media folder cannot be written.');
  } finally {
    await rm(path, { force: true });
  }
}
