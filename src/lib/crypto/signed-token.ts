import { createHmac, timingSafeEqual } from 'node:crypto';

function signatureOf(key: Buffer, body: string): Buffer {
  return createHmac('sha256', key).update(body).digest();
}

/** A value with its signature, safe in a URL. Anyone can read the value; nobody without the key can make one. */
export function signToken(key: Buffer, value: string): string {
  const body = Buffer.from(value).toString('base64url');
  return `${body}.${signatureOf(key, body).toString('base64url')}`;
}

/** The value that was signed with this key, or null. */
export function readToken(key: Buffer, token: string): string | null {
  const [body = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(key, body);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Buffer.from(body, 'base64url').toString();
}
