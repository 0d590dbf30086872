import { AppError } from './app-error';

/** Timeout for slow bodies; uploads have a longer one. */
const defaultTimeoutMs = 10_000;

type Limits = { maxBytes: number; timeoutMs?: number };

const tooLarge = () => new AppError('too_large', 413, 'This is more than we can take. Please shorten it.');
const brokenOff = () => new AppError('broken_off', 400, 'This did not arrive whole. Please send it again.');
const tooSlow = () => new AppError('too_slow', 408, 'This took too long to arrive. Please send it again.');

/**
 * Reads a body up to its limits, regardless of `Content-Length`. @throws AppError 413 as soon as it exceeds
 * `maxBytes`, 408 if it takes longer than `timeoutMs` (10 s), 400 if the client breaks off.
 */
export async function readBytes(
  request: Request,
  { maxBytes, timeoutMs = defaultTimeoutMs }: Limits,
): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) return Buffer.alloc(0);
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow()), timeoutMs);
  });
  try {
    for (;;) {
      const reading = reader.read().catch(() => {
        throw brokenOff();
      });
      const { done, value } = await Promise.race([reading, deadline]);
      if (done) return Buffer.concat(chunks);
      size += value.byteLength;
      if (size > maxBytes) throw tooLarge();
      chunks.push(value);
    }
  } catch (error) {
    // Discards the rest of the body; the server closes the connection after the response.
    void reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
