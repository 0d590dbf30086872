import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** @param quality 0 to 11 */
export const brotliAt = (quality: number, body: Buffer) =>
  compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

/** In some ten milliseconds. */
export const brotliFast = (body: Buffer) => brotliAt(5, body);

/** More pages and scripts than the product has; what waits is held in memory. */
const MAX_WAITING = 256;

interface Job {
  body: Buffer;
  quality: number;
  isWanted: () => boolean;
  resolve: (compressed: Buffer | null) => void;
  reject: (error: unknown) => void;
}

const waiting: Job[] = [];
let isBusy = false;

async function work(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  for (let job = waiting.shift(); job; job = waiting.shift()) {
    const { body, quality, isWanted, resolve, reject } = job;
    try {
      resolve(isWanted() ? await brotliAt(quality, body) : null);
    } catch (error) {
      reject(error);
    }
    // Whoever waited for this one first.
    await setImmediate();
  }
  isBusy = false;
}

/**
 * As small as can be, which takes a tenth of a second and more. One body after another: compression shares four threads with
 * every file that is read, and a few pages at once would stop the server. What is no longer wanted leaves the queue.
 * @param isWanted asked when its turn has come, and when the queue is full
 * @param quality the highest, or the one below it: a fiftieth larger, in a third of the time
 * @returns null when it is no longer wanted, or too many are waiting
 */
export function brotliMax(
  body: Buffer,
  isWanted = () => true,
  quality: 10 | 11 = 11,
): Promise<Buffer | null> {
  for (let index = waiting.length - 1; waiting.length >= MAX_WAITING && index >= 0; index -= 1) {
    if (!waiting[index]?.isWanted()) waiting.splice(index, 1)[0]?.resolve(null);
  }
  if (waiting.length >= MAX_WAITING) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    waiting.push({ body, quality, isWanted, resolve, reject });
    void work();
  });
}
