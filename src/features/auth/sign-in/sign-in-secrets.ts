/**
 * Token and six-digit code of a sign-in request. Both are derived from the request's id with a secret key, so neither
 * is stored in the database or the queue.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';

const keyFor = (purpose: string) => deriveKey(env.payloadSecret, purpose);
const linkKey = keyFor('sign-in link');
const codeKey = keyFor('sign-in code');
const codeCheckKey = keyFor('sign-in code check');

/** Token of the mailed link. */
export function linkToken(requestId: string): string {
  return createHmac('sha256', linkKey).update(requestId).digest('base64url');
}

/**
 * Returns six digits. The probabilities of two codes differ by at most 2^-48, since a 48-bit number is reduced
 * modulo 10^6.
 */
export function signInCode(requestId: string): string {
  const digest = createHmac('sha256', codeKey).update(requestId).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** HMAC of a code, as stored; valid for one request only. Without the key, nobody can check guessed codes. */
export function codeHmac(requestId: string, code: string): string {
  return createHmac('sha256', codeCheckKey).update(`${requestId}:${code}`).digest('hex');
}

/** Compares a typed code with the stored HMAC in constant time. */
export function matchesCode(requestId: string, typed: string, storedHmac: string): boolean {
  const given = Buffer.from(codeHmac(requestId, typed));
  const stored = Buffer.from(storedHmac);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
