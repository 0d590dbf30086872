import { createHmac, timingSafeEqual } from 'node:crypto';

function signatureOf(key: Buffer, body: string): Buffer {
  return createHmac('sha256', key).update(body).digest();
}

/**
 * Signs a value; the token is safe in a URL. The value is readable to anyone, but only the key can create a valid
 * token.
 */
export function signToken(key: Buffer, value: string): string {
  const body = Buffer.from(value).toString('base64url');
  return `${body}.${signatureOf(key, body).toString('base64url')}`;
}

/** Returns the value of a token signed with this key, or null. */
export function readToken(key: Buffer, token: string): string | null {
  const [body = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(key, body);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Buffer.from(body, 'base64url').toString();
}
