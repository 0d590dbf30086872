import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from './app-error';
import { readBytes } from './read-body';

/**
 * Maximum difference between the timestamp of a request and our clock. Beyond it, the request is a replay, or the
 * sender's clock is wrong.
 */
const toleranceMs = 5 * 60_000;

const unsigned = () => new AppError('unsigned', 401, 'The signature does not fit. See docs/mail.md.');

type Options = { secret: string; maxBytes: number; now?: number };

/** Signature of the timestamp and the raw body: HMAC-SHA-256 in hex. */
export const bodySignature = (secret: string, timestamp: string, body: Buffer | string): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

/**
 * Parses the signed JSON of another machine: `X-Timestamp` in seconds since 1970, within five minutes, and
 * `X-Signature: sha256=<hex>`. @throws AppError 401 for an invalid signature, 413 and 408 as `readBytes`, 400 for
 * invalid JSON.
 */
export async function readSignedJson(
  request: Request,
  { secret, maxBytes, now = Date.now() }: Options,
): Promise<unknown> {
  const timestamp = request.headers.get('x-timestamp') ?? '';
  const [, given = ''] = /^sha256=([0-9a-f]{64})$/.exec(request.headers.get('x-signature') ?? '') ?? [];
  if (!/^\d{1,12}$/.test(timestamp) || !given) throw unsigned();
  const body = await readBytes(request, { maxBytes });
  const expected = bodySignature(secret, timestamp, body);
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) throw unsigned();
  if (Math.abs(now - Number(timestamp) * 1000) > toleranceMs) throw unsigned();
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new AppError('unreadable', 400, 'This is no JSON.');
  }
}
