import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes: what a cookie holds. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database holds in a token's place. Tokens are long and random, so a plain SHA-256 is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
