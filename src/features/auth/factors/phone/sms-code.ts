/**
 * Codes of text messages, derived from the challenge's id by a key, so that neither database nor queue contains them.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/config/env';
import { RateLimit, tooManyRequests } from '@/http/rate-limit';
import { enqueue } from '@/jobs/queue';
import { deriveKey } from '@/lib/crypto/derive-key';
import type { PendingChallenge, StoredFactor } from '../../tables/factors';
import { factorError } from '../factor-error';
import type { UserRequest } from '../user-request';
import { smsProvider } from './sms-provider';

const codeKey = deriveKey(env.payloadSecret, 'sms code');
const checkKey = deriveKey(env.payloadSecret, 'sms code check');

/**
 * Returns six digits. The probabilities of two codes differ by at most 2^-48, since a 48-bit number is reduced
 * modulo 10^6.
 */
export function smsCode(challengeId: string): string {
  const digest = createHmac('sha256', codeKey).update(challengeId).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

const hmacOf = (text: string) => createHmac('sha256', checkKey).update(text).digest('hex');

/** HMAC of the code, stored with the challenge. */
export const smsCodeHmac = (challengeId: string): string => hmacOf(`${challengeId}:${smsCode(challengeId)}`);

export function matchesSmsCode({ id, code_hmac }: PendingChallenge, digits: string): boolean {
  const given = Buffer.from(hmacOf(`${id}:${digits}`));
  const stored = Buffer.from(code_hmac ?? '');
  return given.length === stored.length && timingSafeEqual(given, stored);
}

/**
 * Rate limits per phone number, regardless of who sends the request. They protect owners of numbers from floods, and
 * limit what fraudsters can earn by triggering messages.
 */
const limits = [
  new RateLimit('sms-number-hour', { points: 5, seconds: 3600 }),
  new RateLimit('sms-number-day', { points: 10, seconds: 86_400 }),
];
/** Rate limit for all phone numbers together. */
const allNumbers = new RateLimit('sms-all', { points: 500, seconds: 86_400 });

/** Queues the code of a challenge in the caller's transaction. @throws AppError too_many_requests */
export async function queueSmsCode(
  req: UserRequest,
  challengeId: string,
  { phone }: Pick<StoredFactor, 'phone'>,
): Promise<void> {
  if (!phone || !smsProvider()) throw factorError('phone_unavailable');
  for (const limit of limits) {
    const { retryAfterSeconds } = await limit.consume(phone);
    if (retryAfterSeconds !== null) throw tooManyRequests(retryAfterSeconds);
  }
  const { retryAfterSeconds } = await allNumbers.consume('all');
  if (retryAfterSeconds !== null) throw tooManyRequests(retryAfterSeconds);
  await enqueue(req, 'send-sms-code', { challengeId });
}
