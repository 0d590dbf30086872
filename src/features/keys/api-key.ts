/** Format of an API key, and its scopes. */
import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Scopes of a key, each with its label on the form. */
export const apiScopes = {
  'leads:read': 'Read leads',
  'leads:write': 'Add, change and delete leads',
  'events:read': 'Read what happened: events',
  'embeds:write': 'Read, make and change embeds',
  'webhooks:write': 'Read, make and change webhooks',
} as const;
export type ApiScope = keyof typeof apiScopes;
export const apiScopeNames = Object.keys(apiScopes) as ApiScope[];

export const isApiScope = (name: unknown): name is ApiScope =>
  typeof name === 'string' && Object.hasOwn(apiScopes, name);

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Number of random base 62 digits of a key: 190 bits. */
const secretLength = 32;
const checksumLength = 6;

/**
 * Prefixes of API keys. The public sample key has a prefix of its own, so that scanners for leaked keys do not report
 * it.
 */
export const keyPrefixes = { live: 'plk_live_', sample: 'plk_sample_' } as const;

/** Secret and checksum together are 38 digits. */
const shape = /^plk_(?:live|sample)_[0-9A-Za-z]{38}$/;

/** CRC-32 in base 62, as six digits. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < checksumLength; place += 1) {
    digits = `${alphabet[rest % 62]}${digits}`;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

const withChecksum = (body: string) => `${body}${checksumOf(body)}`;

/** A new random key: `plk_live_`, 32 base 62 digits, and six checksum digits. */
export function generateApiKey(): string {
  const secret = Array.from({ length: secretLength }, () => alphabet[randomInt(62)]).join('');
  return withChecksum(`${keyPrefixes.live}${secret}`);
}

/** Derives the sample key from bytes. @param bytes at least 32 */
export function sampleKeyFrom(bytes: Uint8Array): string {
  const secret = [...bytes.subarray(0, secretLength)].map((byte) => alphabet[byte % 62]).join('');
  return withChecksum(`${keyPrefixes.sample}${secret}`);
}

/** Whether a text can be a key at all: a mistyped key is refused without a database query. */
export const isWellFormedKey = (key: string): boolean =>
  shape.test(key) && withChecksum(key.slice(0, -checksumLength)) === key;

/** Stored hash of a key. Plain SHA-256, because nobody can try all keys of 190 bits. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** First characters of a key, by which people distinguish their keys. */
export const startOfKey = (key: string): string => key.slice(0, keyPrefixes.live.length + 4);

export const parseScopes = (scopes: string): ApiScope[] => scopes.split(' ').filter(isApiScope);

/** Formats scopes in the order of the table, without duplicates. */
export const formatScopes = (scopes: readonly ApiScope[]): string =>
  apiScopeNames.filter((scope) => scopes.includes(scope)).join(' ');
