import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { AppError } from '@/http/app-error';
import { originalAddress } from '../addresses/addresses';

/** Maximum number of entries of a folder that are read; a site's uploads of twenty years are a tenth of that. */
const maxEntries = 500_000;

/** Folders below which the systems store files, by the path of their URLs. */
const roots = ['/wp-content/uploads/', '/content/images/', '/content/files/', '/content/media/', '/uploads/'];

/** Path of a file below the folder of uploads; the whole path if the URL contains no such folder. */
function pathBelow(address: string): string {
  for (const root of roots) {
    const at = address.indexOf(root);
    if (at >= 0) return address.slice(at + root.length);
  }
  return address.slice(address.indexOf('/') + 1);
}

/** A local folder with the uploads of a site. Files are found by path, otherwise by name. */
export class MediaFolder {
  readonly #byName = new Map<string, string>();

  private constructor(readonly folder: string) {}

  /** @throws AppError 422 if there is no such folder */
  static async open(path: string): Promise<MediaFolder> {
    const folder = await realpath(path).catch(() => undefined);
    if (folder === undefined || !(await stat(folder)).isDirectory())
      throw new AppError('no_folder', 422, `There is no folder ${path}.`);
    const media = new MediaFolder(folder);
    await media.#list(folder);
    return media;
  }

  async #list(folder: string): Promise<void> {
    const folders = [folder];
    let left = maxEntries;
    for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
      for (const entry of await readdir(next, { withFileTypes: true })) {
        left -= 1;
        if (left < 0) throw new AppError('large_folder', 422, 'The folder has more than 500,000 files.');
        const path = join(next, entry.name);
        // Symbolic links are not followed, because they may lead out of the folder.
        if (entry.isDirectory()) folders.push(path);
        else if (entry.isFile()) {
          const name = entry.name.normalize('NFC').toLowerCase();
          if (!this.#byName.has(name)) this.#byName.set(name, path);
        }
      }
    }
  }

  async #read(path: string, maxBytes: number): Promise<Buffer | undefined> {
    const real = await realpath(path).catch(() => undefined);
    if (real === undefined || !real.startsWith(this.folder + sep)) return undefined;
    const { size } = await stat(real);
    if (size > maxBytes)
      throw new AppError('too_large', 413, `It is larger than ${maxBytes / 1_000_000} MB.`);
    return readFile(real);
  }

  /**
   * Content of the file for a URL; undefined if the folder does not contain it. @throws AppError 413 if it is too large
   */
  async find(address: string, maxBytes: number): Promise<Buffer | undefined> {
    const wished = [...new Set([originalAddress(address), address])];
    for (const one of wished) {
      const below = pathBelow(one);
      if (below.split('/').includes('..') || below.includes('\0')) continue;
      const found = await this.#read(join(this.folder, below), maxBytes);
      if (found) return found;
    }
    for (const one of wished) {
      const path = this.#byName.get(basename(one).toLowerCase());
      const found = path === undefined ? undefined : await this.#read(path, maxBytes);
      if (found) return found;
    }
    return undefined;
  }
}
