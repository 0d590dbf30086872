import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const brotliAt = (quality, body) =>
  compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

/** In some ten milliseconds. @param {Buffer} body */
export const brotliQuickly = (body) => brotliAt(5, body);

let queue = Promise.resolve();

/**
 * As small as can be, which takes half a second and more. One body after another: compression shares four threads with
 * every file that is read, and a few pages at once would stop the server.
 * @param {Buffer} body
 * @param {() => boolean} [isWanted] asked when its turn has come
 * @returns {Promise<Buffer | null>} null when it is no longer wanted
 */
export function brotliSmallest(body, isWanted = () => true) {
  const compressed = queue.then(() => (isWanted() ? brotliAt(constants.BROTLI_MAX_QUALITY, body) : null));
  queue = compressed.then(
    () => {},
    () => {},
  );
  return compressed;
}
