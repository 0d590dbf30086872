import { readFile, stat } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { printOf } from '@/lib/file-print';
import { type Encoding, encode, encodingFor } from '../compression/encoding';
import { filesBelow } from '../files-below';
import { contentTypeOf, isCompressible } from './content-type';
import { type FileResponse, fileResponse, IMMUTABLE } from './file-response';

const decompress = promisify(brotliDecompress);

/** Folder of the build's compressed scripts and styles, beside `static`; a file has the same name in both. */
export const COMPRESSED = 'static-br';

/** For icons, whose names stay the same when their content changes. */
export const FOR_A_DAY = 'public, max-age=86400';
/** For the service worker: browsers revalidate it at each visit, so that a new version starts at once. */
const WORKER = 'no-cache';

interface BuildFile {
  path: string;
  /** Content held in memory that replaces the file at the path, and its date. */
  own?: { content: Buffer; since: Date };
  type: string;
  cacheControl: string;
  /** True for files that `compress-assets.ts` has compressed. */
  isBrotli: boolean;
  responses: Partial<Record<Encoding, Promise<FileResponse>>>;
  /** Resolved entries of `responses`. */
  ready: Partial<Record<Encoding, FileResponse>>;
}

interface Folders {
  buildDirectory: string;
  publicDirectory: string;
  siteHeaders: OutgoingHttpHeaders;
}

/**
 * Scripts, styles and fonts of the build, and the files of `public`. Their number is fixed, so each is held in memory
 * from its first request on, in the encodings that clients ask for.
 */
export class BuildFiles {
  readonly #files = new Map<string, BuildFile>();
  /** Files of the firm's look, which replace those of `public`. */
  #own = new Map<string, BuildFile>();
  readonly #siteHeaders: OutgoingHttpHeaders;

  constructor({ buildDirectory, publicDirectory, siteHeaders }: Folders) {
    this.#siteHeaders = siteHeaders;
    const source = join(buildDirectory, 'static');
    const compressed = join(buildDirectory, COMPRESSED);
    const brotli = new Set(filesBelow(compressed));
    for (const path of filesBelow(source)) {
      const isBrotli = brotli.has(path);
      this.#add(`/_next/static/${path}`, join(isBrotli ? compressed : source, path), IMMUTABLE, isBrotli);
    }
    for (const path of filesBelow(publicDirectory)) {
      this.#add(`/${path}`, join(publicDirectory, path), cacheControlOf(path), false);
    }
  }

  #add(address: string, path: string, cacheControl: string, isBrotli: boolean): void {
    const type = contentTypeOf(path);
    if (type) this.#files.set(address, { path, type, cacheControl, isBrotli, responses: {}, ready: {} });
  }

  /** Serves these files, by path, in place of those of `public`, and drops those of an earlier call. */
  replaceOwn(files: ReadonlyMap<string, Buffer>): void {
    const own = new Map<string, BuildFile>();
    for (const [address, content] of files) {
      const known = this.#own.get(address);
      const type = contentTypeOf(address);
      if (known?.own?.content.equals(content)) own.set(address, known);
      else if (type)
        own.set(address, {
          // Revalidated at each use, because another look may replace the file.
          ...{ path: address, type, cacheControl: 'no-cache', isBrotli: false, responses: {}, ready: {} },
          own: { content, since: new Date() },
        });
    }
    this.#own = own;
  }

  #find(address: string): BuildFile | undefined {
    return this.#own.get(address) ?? this.#files.get(address);
  }

  has(address: string): boolean {
    return this.#find(address) !== undefined;
  }

  /** The file at a path, if it has been read in the encoding that the client gets. @param accepted Accept-Encoding */
  getReady(address: string, accepted: string | undefined): FileResponse | undefined {
    const file = this.#find(address);
    return file?.ready[encodingOf(file, accepted)];
  }

  /** Reads the file at a path. Undefined if there is none. @throws errors of the file system */
  read(address: string, accepted: string | undefined): Promise<FileResponse> | undefined {
    const file = this.#find(address);
    if (!file) return undefined;
    const encoding = encodingOf(file, accepted);
    file.responses[encoding] ??= this.#make(file, encoding).then(
      (response) => {
        file.ready[encoding] = response;
        return response;
      },
      (error) => {
        delete file.responses[encoding];
        throw error;
      },
    );
    return file.responses[encoding];
  }

  async #make(file: BuildFile, encoding: Encoding): Promise<FileResponse> {
    const [stored, mtime] = file.own
      ? [file.own.content, file.own.since]
      : await Promise.all([readFile(file.path), stat(file.path).then((found) => found.mtime)]);
    const isAsStored = file.isBrotli && encoding === 'br';
    const plain = file.isBrotli && !isAsStored ? await decompress(stored) : stored;
    const content = isAsStored ? stored : await encode(plain, encoding);
    return fileResponse({
      type: file.type,
      print: printOf(stored),
      modifiedAt: mtime,
      cacheControl: file.cacheControl,
      content,
      encoding,
      isNegotiated: isCompressible(file.path),
      siteHeaders: this.#siteHeaders,
    });
  }
}

/** The names of fonts contain a hash of their content. */
const cacheControlOf = (path: string): string => {
  if (path.endsWith('.js')) return WORKER;
  return path.startsWith('fonts/') ? IMMUTABLE : FOR_A_DAY;
};

const encodingOf = ({ path }: BuildFile, accepted: string | undefined): Encoding =>
  isCompressible(path) ? encodingFor(accepted) : 'identity';
