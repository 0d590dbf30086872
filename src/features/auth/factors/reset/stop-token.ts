import { env } from '@/config/env';
import { absoluteUrl } from '@/config/site';
import { deriveKey } from '@/lib/crypto/derive-key';
import { readToken, signToken } from '@/lib/crypto/signed-token';
import { uuid } from '@/lib/uuid';

/** Page that stops a planned reset, by the link in its mail. */
export const stopResetPath = '/auth/keep-factors';

const key = deriveKey(env.payloadSecret, 'stop reset');

/** Path of the page that stops this reset, with the token of its link. */
export const stopResetPage = (resetId: string): string =>
  `${stopResetPath}?${new URLSearchParams({ t: signToken(key, resetId) })}`;

export const stopResetLink = (resetId: string): string => absoluteUrl(stopResetPage(resetId));

/** Parses the token of a link. Returns the id of the reset; null if the token is not authentic. */
export function readStopToken(token: string): string | null {
  const id = readToken(key, token);
  return id !== null && uuid.test(id) ? id : null;
}
