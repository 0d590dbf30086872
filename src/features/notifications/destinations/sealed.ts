/** Encrypts the secret and the URL of a destination, because anybody with the URL can post to the chat. */
import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';
import { decrypt, encrypt } from '@/lib/crypto/encrypt';

const key = deriveKey(env.payloadSecret, 'notification destination');

/** @param id the destination's: the text is of no use in another row */
export const sealForDestination = (text: string, id: string): string => encrypt(key, text, id);

/** @returns null if the text was encrypted under another PAYLOAD_SECRET */
export const openForDestination = (sealed: string, id: string): string | null => decrypt(key, sealed, id);

const draftKey = deriveKey(env.payloadSecret, 'notification draft');

/**
 * Encrypts the values of a refused form for the URL of its page, because logs of proxies must not contain the typed
 * URL.
 */
export const sealDraft = (draft: object): string => encrypt(draftKey, JSON.stringify(draft));

/** @returns null for anything that we have not sealed */
export const openDraft = (sealed: string): unknown => {
  const text = decrypt(draftKey, sealed);
  return text === null ? null : JSON.parse(text);
};
