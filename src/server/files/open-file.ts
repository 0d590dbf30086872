import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Size in bytes of the parts in which files are read. Each download holds one part in memory. */
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

export class ClientGone extends Error {
  override name = 'ClientGone';
}

export class FileChanged extends Error {
  override name = 'FileChanged';
}

/**
 * Yields a range of a file, `start` to `end` inclusive, in parts. All parts are read into the same buffer, so each is
 * valid only until the next is requested. The last part is yielded only if the file is still in `state`, so that no
 * client takes a mixture of two versions for a complete file. @throws FileChanged
 */
export async function* readParts(
  handle: FileHandle,
  { start, end, state }: { start: number; end: number; state: string },
): AsyncGenerator<Buffer, void> {
  const buffer = Buffer.allocUnsafeSlow(Math.min(PART, end + 1 - start));
  let at = start;
  while (at <= end) {
    const length = Math.min(buffer.length, end + 1 - at);
    const { bytesRead } = await handle.read({ buffer, length, position: at });
    at += bytesRead;
    const isLast = at > end || bytesRead === 0;
    if (isLast && (at <= end || (await stateOf(handle)).state !== state)) throw new FileChanged('Changed.');
    yield buffer.subarray(0, bytesRead);
  }
}
