import type { FileHandle } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { Print, printOf, readStoredPath } from '@/lib/file-print';
import { findFormerFile } from '@/lib/former-files';
import { KeptBytes } from '../kept-bytes';
import { contentTypeOf } from './content-type';
import { type DiskContent, type FileResponse, fileResponse, IMMUTABLE, isInMemory } from './file-response';
import { stateOf, withFile } from './open-file';

/** Files up to this size in bytes are held in memory; larger ones are read while they are sent. */
const MAX_KEPT_FILE = 262_144;
const KEPT = { maxBytes: 33_554_432, maxEntries: 5000 };
/**
 * How long a file is served without comparing it with the disk. The comparison is needed because another process may
 * replace the file a moment before this process is notified of the change.
 */
const CHECKED_MS = 1000;

/** Cache-Control of paths without a hash, or with the hash of other content. */
const REVALIDATED = 'no-cache';

interface MediaFile {
  /** Size of the content in memory; 0 if the file is read while it is sent. */
  bytes: number;
  path: string;
  /** True for a file that was replaced, and whose name has no current file. */
  isFormer: boolean;
  state: string;
  print: string;
  /** One response for each value of Cache-Control. */
  immutable: FileResponse;
  revalidated: FileResponse;
  checkedUntil: number;
  /** False once content has changed in this process or another. */
  isCurrent: () => boolean;
}

interface Options {
  folder: string;
  /** Returns a function that returns true while the content is unchanged. */
  snapshot: () => () => boolean;
  siteHeaders: OutgoingHttpHeaders;
}

/**
 * Uploaded pictures and files, which anyone may read by name (decision 0070). A response at a path with the hash of its
 * content is immutable; any other path gets the current file. If a name has no current file, its latest former file is
 * served for 30 days (`@/lib/former-files`), because open pages and sent mails still link to that file.
 */
export class MediaFiles {
  readonly #options: Options;
  readonly #kept = new KeptBytes<MediaFile>(KEPT);
  readonly #pending = new Map<string, Promise<MediaFile | undefined>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** True for the paths of uploaded files of a known type; all other paths are left to Payload. */
  isMedia(path: string): boolean {
    const stored = readStoredPath(path);
    return stored !== undefined && contentTypeOf(stored.name) !== undefined;
  }

  /** The file at a path, if it was compared with the disk within `CHECKED_MS` and content has not changed since. */
  getReady(path: string): FileResponse | undefined {
    if (!path.startsWith('/media/') && !path.startsWith('/api/media/file/')) return undefined;
    const stored = readStoredPath(path);
    const file = stored && this.#kept.get(stored.name);
    if (!file || Date.now() > file.checkedUntil || !file.isCurrent()) return undefined;
    return responseOf(file, stored.print);
  }

  /** Reads the file at a path. Undefined if there is none. @throws errors of the file system */
  async read(path: string): Promise<FileResponse | undefined> {
    const stored = readStoredPath(path);
    if (!stored) return undefined;
    const { name, print } = stored;
    const pending = this.#pending.get(name) ?? this.#refresh(name);
    this.#pending.set(name, pending);
    try {
      const file = await pending;
      return file && responseOf(file, print);
    } finally {
      if (this.#pending.get(name) === pending) this.#pending.delete(name);
    }
  }

  /** Compares the file in memory with the file on disk, and reads the file on disk if its state has changed. */
  async #refresh(name: string): Promise<MediaFile | undefined> {
    const { folder, snapshot } = this.#options;
    const isCurrent = snapshot();
    const read = (path: string, isFormer: boolean) =>
      withFile(path, (handle) => this.#read(handle, { name, path, isFormer, isCurrent }));
    const readFormer = async () => {
      const path = await findFormerFile(folder, name);
      return path === undefined ? undefined : read(path, true);
    };
    const found = (await read(join(folder, name), false)) ?? (await readFormer());
    if (found) {
      if (this.#kept.get(name) !== found) this.#kept.set(name, found);
    } else this.#kept.delete(name);
    return found;
  }

  async #read(
    handle: FileHandle,
    { name, ...place }: { name: string } & Pick<MediaFile, 'path' | 'isFormer' | 'isCurrent'>,
  ): Promise<MediaFile> {
    const { path, isCurrent } = place;
    const { size, mtime, state } = await stateOf(handle);
    const known = this.#kept.get(name);
    if (known?.state === state && known.path === path) {
      this.#kept.touch(name);
      return Object.assign(known, { isCurrent, checkedUntil: Date.now() + CHECKED_MS });
    }
    const isSmall = size <= MAX_KEPT_FILE;
    const content: Buffer | DiskContent = isSmall ? await handle.readFile() : { path, size, state };
    const print = Buffer.isBuffer(content) ? printOf(content) : await readPrint(handle);
    // A file that was written while it was read may have the hash of a mixture of two versions.
    const isWhole = (await stateOf(handle)).state === state;
    const respond = (cacheControl: string) =>
      fileResponse({
        type: contentTypeOf(name) ?? 'application/octet-stream',
        print,
        modifiedAt: mtime,
        cacheControl,
        content,
        encoding: 'identity',
        isNegotiated: false,
        siteHeaders: this.#options.siteHeaders,
      });
    const revalidated = respond(REVALIDATED);
    return {
      ...place,
      bytes: isInMemory(revalidated) ? revalidated.content.length : 0,
      state,
      print,
      immutable: isWhole ? respond(IMMUTABLE) : revalidated,
      revalidated,
      checkedUntil: isWhole ? Date.now() + CHECKED_MS : 0,
    };
  }
}

async function readPrint(handle: FileHandle): Promise<string> {
  const print = new Print();
  for await (const part of handle.createReadStream({ start: 0, autoClose: false })) print.add(part);
  return print.end();
}

/**
 * Undefined for a former file at a path with the hash of other content, because several files may have had its name.
 */
function responseOf(file: MediaFile, print: string | undefined): FileResponse | undefined {
  if (file.print === print) return file.immutable;
  return file.isFormer && print !== undefined ? undefined : file.revalidated;
}
