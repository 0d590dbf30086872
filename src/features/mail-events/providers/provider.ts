/** Interface of the mail providers' files, and code that they share. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@/http/app-error';
import type { ProviderEvent } from '../events/mail-event';

export interface ProviderSetting {
  /** Password, signing key or public key, decrypted; null for SES, which has none. */
  secret: string | null;
  /** ARNs of the SNS topics whose messages are accepted; only for SES. */
  topics: readonly string[];
}

export interface SignedMessage {
  headers: Headers;
  body: Buffer;
}

export interface OpenedMessage {
  events: readonly ProviderEvent[];
  /**
   * Token that the provider sends only once, if its signature does not cover the body: a second message with the same
   * token is refused unless it repeats the same event.
   */
  nonce?: string;
}

export interface MailProvider {
  /** Maximum size of a request's body in bytes. */
  maxBytes: number;
  /**
   * Checks what is known before the body is read: the credentials, or the presence of a signature. False means that the
   * request is refused.
   */
  mayRead(headers: Headers, setting: ProviderSetting): boolean;
  /**
   * Verifies the signature, then parses the events; kinds without a meaning here are left out.
   * @throws AppError 401 for an invalid signature, 400 for invalid JSON, 422 for another format
   */
  open(message: SignedMessage, setting: ProviderSetting): OpenedMessage | Promise<OpenedMessage>;
}

export const unsigned = (sentence = 'The signature does not fit. Check the secret at both ends.') =>
  new AppError('unsigned', 401, sentence);

export const otherFormat = () => new AppError('invalid', 422, 'This is no event in the provider’s format.');

/**
 * Maximum age of a signed message. Providers repeat failed requests for up to a day, some with the first signature.
 * Events are stored for longer than this, so a replayed old message changes nothing.
 */
const maxAgeMs = 3 * 86_400_000;
/** Tolerance for clocks of providers that are ahead of ours. */
const maxAheadMs = 5 * 60_000;

/** @throws AppError 401 if a message is too old, or from the future */
export function assertRecent(at: number, now = Date.now()): void {
  if (!(at >= now - maxAgeMs && at <= now + maxAheadMs)) throw unsigned('The message is too old.');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two texts in constant time, whatever their lengths. */
export const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));

/** User name in the webhook URLs with credentials that the studio shows. */
export const basicUser = 'plumbline';

/** True if the request has the credentials of the URL that the studio shows (HTTP Basic). */
export function hasBasicSecret(headers: Headers, { secret }: ProviderSetting): boolean {
  const [scheme = '', encoded = ''] = (headers.get('authorization') ?? '').split(' ');
  if (secret === null || scheme.toLowerCase() !== 'basic' || encoded.length > 500) return false;
  return isSameText(Buffer.from(encoded, 'base64').toString(), `${basicUser}:${secret}`);
}
