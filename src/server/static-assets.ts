import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve, sep } from 'node:path';
import { brotliMax } from './compression/brotli';

const prefix = '/_next/static/';
const types: Record<string, string> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
};

/**
 * Tells V8 to compile the whole file while it arrives, beside the main thread, instead of function by function when
 * each is first called, on it. https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_HINT = Buffer.from('//# allFunctionsCalledOnLoad\n');

/**
 * Serves scripts and styles of the build in Brotli, about a seventh smaller than the gzip that Next knows. Each file
 * is compressed once, behind its first request, which Next still answers; its name carries its content, so it never
 * changes.
 */
export class StaticAssets {
  readonly #root: string;
  /** Null while it is being compressed. */
  readonly #assets = new Map<string, Buffer | null>();

  /** @param directory the build's `static` folder */
  constructor(directory: string) {
    this.#root = resolve(directory) + sep;
  }

  /** The file at the path of an address; undefined for one that is not of the build. */
  #fileAt(path: string): string | undefined {
    const file = path.startsWith(prefix) ? resolve(this.#root, path.slice(prefix.length)) : undefined;
    return file?.startsWith(this.#root) ? file : undefined;
  }

  async #compress(file: string, hint?: Buffer): Promise<void> {
    this.#assets.set(file, null);
    try {
      const source = Buffer.concat([hint ?? Buffer.alloc(0), await readFile(file)]);
      // What is not of a first view is mostly the studio's: megabytes, compressed while somebody waits for the next page.
      const isOfFirstView = hint !== undefined || file.endsWith('.css');
      const compressed = await brotliMax(source, undefined, isOfFirstView ? 11 : 10);
      if (compressed) this.#assets.set(file, compressed);
      else this.#assets.delete(file);
    } catch {
      // No such file: Next says so. Forgotten again, so that asking for nonsense fills no memory.
      this.#assets.delete(file);
    }
  }

  /** Scripts with which a page begins: most of what they hold is called at once, and is compiled so. */
  addInitialScripts(paths: readonly string[]): void {
    for (const path of paths) {
      const file = this.#fileAt(path);
      if (file && !this.#assets.has(file)) void this.#compress(file, COMPILE_HINT);
    }
  }

  /** @returns whether it has answered. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const [path = ''] = (request.url ?? '').split('?');
    const type = types[path.slice(path.lastIndexOf('.') + 1)];
    if (!type || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return false;
    const file = this.#fileAt(path);
    if (!file) return false;
    const asset = this.#assets.get(file);
    if (!asset) {
      if (asset === undefined) void this.#compress(file);
      return false;
    }
    response.writeHead(200, {
      'content-type': type,
      'content-length': asset.length,
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    response.end(request.method === 'HEAD' ? undefined : asset);
    return true;
  }
}
