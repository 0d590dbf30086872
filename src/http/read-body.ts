import { AppError } from './app-error';

/** A body that dribbles in longer than this is given up; uploads on a slow line are read with more. */
const defaultTimeoutMs = 10_000;

type Limits = { maxBytes: number; timeoutMs?: number };

const tooLarge = () => new AppError('too_large', 413, 'This is more than we can take. Please shorten it.');
const tooSlow = () => new AppError('too_slow', 408, 'This took too long to arrive. Please send it again.');

/**
 * A request's body, read no further than its limits allow, whatever it says of its own length.
 * @throws AppError 413 as soon as it is larger than `maxBytes`, 408 when it takes longer than `timeoutMs` (10 s).
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
      const { done, value } = await Promise.race([reader.read(), deadline]);
      if (done) return Buffer.concat(chunks);
      size += value.byteLength;
      if (size > maxBytes) throw tooLarge();
      chunks.push(value);
    }
  } catch (error) {
    // The rest is not ours to keep; the server closes the connection behind the answer.
    void reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
