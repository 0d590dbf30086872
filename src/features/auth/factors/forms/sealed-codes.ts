/** Recovery codes on the way from the form that made them to the page that shows them: sealed in a cookie. */
import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';
import { decrypt, encrypt } from '@/lib/crypto/encrypt';

const key = deriveKey(env.payloadSecret, 'new recovery codes');

/** @param userId owner of the codes. Another user who signs in to the same browser cannot decrypt them. */
export const sealCodes = (codes: readonly string[], userId: string): string =>
  encrypt(key, codes.join(' '), userId);

/** @returns undefined unless the value is a sealed set of this user's codes. */
export function openCodes(sealed: string | undefined, userId: string): string[] | undefined {
  return (sealed === undefined ? null : decrypt(key, sealed, userId))?.split(' ');
}
