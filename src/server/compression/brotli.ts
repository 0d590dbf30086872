import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** @param quality 0 to 11 */
export const brotliAt = (quality: number, body: Buffer) =>
  compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

/** Compresses at a fast level, which takes about ten milliseconds for a page. */
export const brotliFast = (body: Buffer) => brotliAt(5, body);

/** Maximum queue length: more than the product has pages and scripts. Queued bodies are held in memory. */
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
    // Lets the caller of this job continue before the next job starts.
    await setImmediate();
  }
  isBusy = false;
}

/**
 * Compresses at the highest level, which takes a tenth of a second or more. Jobs run one at a time: zlib shares
 * libuv's four threads with file reads, and compressing a few pages concurrently would block the server. Unwanted
 * jobs are removed from the queue. @param isWanted called before the job starts, and when the queue is full
 * @param quality 11, or 10 for 2 % more bytes in a third of the time @returns null if the job is not wanted any more,
 * or the queue is full
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
