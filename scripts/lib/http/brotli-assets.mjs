import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { brotliMax } from './brotli.mjs';

const prefix = '/_next/static/';
const types = { js: 'application/javascript; charset=UTF-8', css: 'text/css; charset=UTF-8' };

/**
 * Tells V8 to compile the whole file while it arrives, beside the main thread, instead of function by function when
 * each is first called, on it. https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_AT_ONCE = Buffer.from('//# allFunctionsCalledOnLoad\n');

/**
 * Serves scripts and styles of the build in Brotli, about a seventh smaller than the gzip that Next knows. Each file
 * is compressed once, behind its first request, which Next still answers; its name carries its content, so it never
 * changes.
 * @param {string} directory the build's `static` folder
 */
export function brotliAssets(directory) {
  const root = resolve(directory) + sep;
  /** @type {Map<string, Buffer | null>} null while it is being compressed */
  const assets = new Map();

  /** @param {string} path of an address; answers the file's, undefined for one that is not of the build */
  function fileOf(path) {
    const file = path.startsWith(prefix) ? resolve(root, path.slice(prefix.length)) : undefined;
    return file?.startsWith(root) ? file : undefined;
  }

  /**
   * @param {string} file
   * @param {Buffer} [hint] what to write before it
   */
  async function prepare(file, hint = Buffer.alloc(0)) {
    assets.set(file, null);
    try {
      const source = Buffer.concat([hint, await readFile(file)]);
      const compressed = await brotliMax(source);
      if (compressed) assets.set(file, compressed);
      else assets.delete(file);
    } catch {
      // No such file: Next says so. Forgotten again, so that asking for nonsense fills no memory.
      assets.delete(file);
    }
  }

  return {
    /**
     * Scripts with which a page begins: most of what they hold is called at once, and is compiled so.
     * @param {string[]} paths
     */
    begin(paths) {
      for (const file of paths.map(fileOf)) {
        if (file && !assets.has(file)) void prepare(file, COMPILE_AT_ONCE);
      }
    },

    /**
     * Returns whether it has answered.
     * @param {import('node:http').IncomingMessage} request
     * @param {import('node:http').ServerResponse} response
     */
    answer(request, response) {
      const [path = ''] = (request.url ?? '').split('?');
      const type = types[path.slice(path.lastIndexOf('.') + 1)];
      if (!type || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
      if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return false;
      const file = fileOf(path);
      if (!file) return false;
      const asset = assets.get(file);
      if (!asset) {
        if (asset === undefined) void prepare(file);
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
    },
  };
}
