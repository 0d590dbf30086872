/** Recovery codes on the way from the form that made them to the page that shows them: sealed in a cookie. */
import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';
import { decrypt, encrypt } from '@/lib/crypto/encrypt';

const key = deriveKey(env.payloadSecret, 'new recovery codes');

/** @param userId whose codes they are: nobody else can open them, who signs in to the same browser meanwhile. */
export const sealCodes = (codes: readonly string[], userId: string): string =>
  encrypt(key, codes.join(' '), userId);

/** @returns undefined for what is no sealed set of this user. */
export function openCodes(sealed: string | undefined, userId: string): string[] | undefined {
  return (sealed === undefined ? null : decrypt(key, sealed, userId))?.split(' ');
}
