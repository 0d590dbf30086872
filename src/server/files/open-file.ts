import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Size of the parts in which files are read. Each reader holds one part in memory. */
const PART = 65_536;

/** Error codes for paths without a regular file: missing, a symbolic link, below a file, too long. */
const ABSENT = new Set(['ENOENT', 'ELOOP', 'ENOTDIR', 'ENAMETOOLONG']);

/** State of an open file. It changes when the file is written, but not when the file is deleted or replaced. */
export async function stateOf(handle: FileHandle) {
  const { size, mtime, mtimeMs, ino } = await handle.stat();
  return { size, mtime, state: `${ino} ${size} ${mtimeMs}` };
}

/**
 * Opens a regular file and closes it when `use` has ended. Does not follow symbolic links. @returns undefined if there
 * is no such file @throws other errors of the file system
 */
export async function withFile<Result>(
  path: string,
  use: (handle: FileHandle) => Promise<Result>,
): Promise<Result | undefined> {
  let handle: FileHandle | undefined;
  try {
    // Without O_NONBLOCK, opening a named pipe would wait for a writer.
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    if (!(await handle.stat()).isFile()) return undefined;
    return await use(handle);
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.has(String(error.code))) return undefined;
    throw error;
  } finally {
    await handle?.close();
  }
}

export class FileChanged extends Error {
  override name = 'FileChanged';
}

/**
 * Reads a part of a file, `start` to `end` inclusive. The last bytes are returned only if the file is still in `state`,
 * so that no client gets a mixture of two versions as a complete file. @throws FileChanged
 */
export async function* readParts(
  handle: FileHandle,
  { start, end, state }: { start: number; end: number; state: string },
): AsyncGenerator<Buffer, void> {
  let at = start;
  while (at <= end) {
    const { bytesRead, buffer } = await handle.read({
      buffer: Buffer.allocUnsafeSlow(Math.min(PART, end + 1 - at)),
      position: at,
    });
    at += bytesRead;
    const isLast = at > end || bytesRead === 0;
    if (isLast && (at <= end || (await stateOf(handle)).state !== state)) throw new FileChanged('Changed.');
    yield buffer.subarray(0, bytesRead);
  }
}
