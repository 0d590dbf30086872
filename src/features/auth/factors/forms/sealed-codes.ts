/** Recovery codes, encrypted in a cookie between the form that creates them and the page that shows them. */
import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';
import { decrypt, encrypt } from '@/lib/crypto/encrypt';

const key = deriveKey(env.payloadSecret, 'new recovery codes');

/**
 * Encrypts recovery codes. @param userId owner of the codes. Another user who signs in to the same browser cannot
 * decrypt them.
 */
export const sealCodes = (codes: readonly string[], userId: string): string =>
  encrypt(key, codes.join(' '), userId);

/** Decrypts recovery codes. @returns undefined unless the value contains encrypted codes of this user. */
export function openCodes(sealed: string | undefined, userId: string): string[] | undefined {
  return (sealed === undefined ? null : decrypt(key, sealed, userId))?.split(' ');
}
