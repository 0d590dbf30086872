/** Time-based codes (RFC 6238): SHA-1, six digits, 30 seconds, which every authenticator app supports. */
import { Secret, TOTP } from 'otpauth';
import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';
import { decrypt, encrypt } from '@/lib/crypto/encrypt';

const period = 30;
const key = deriveKey(env.payloadSecret, 'factor secret');

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * Encrypts the secret of a factor. @param factorId associated data, so that the secret cannot be decrypted if it is
 * copied to another factor's row.
 */
export const encryptSecret = (secret: string, factorId: string): string => encrypt(key, secret, factorId);

/** Decrypts the secret of a factor. @returns null if the secret was encrypted under another PAYLOAD_SECRET. */
export const decryptSecret = (encrypted: string, factorId: string): string | null =>
  decrypt(key, encrypted, factorId);

/**
 * URI (`otpauth://`) for authenticator apps, which is shown as a QR code. Colons in the issuer are replaced, since a
 * colon separates issuer and account in the label.
 */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({
    issuer: issuer.replaceAll(':', ' '),
    label: account,
    secret: Secret.fromBase32(secret),
    period,
  }).toString();
}

/**
 * Returns the time step of a code, accepting the current one and its two neighbours; undefined if the code is wrong.
 */
export function stepOfCode(secret: string, digits: string, now = Date.now()): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period });
  const delta = totp.validate({ token: digits, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}
