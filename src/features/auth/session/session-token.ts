import { createHash, randomBytes } from 'node:crypto';

/** Token of 32 random bytes, for the cookie. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Stored hash of a token. Tokens are long and random, so plain SHA-256 is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
