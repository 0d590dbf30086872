import { env } from '@/config/env';
import { routes } from '@/config/routes';
import { deriveKey } from '@/lib/crypto/derive-key';
import { readToken, signToken } from '@/lib/crypto/signed-token';

const key = deriveKey(env.payloadSecret, 'waiting list place');

/** Opens somebody's own place: to confirm it, to see it, to leave. It works as long as the place is there. */
export const placeLink = (entryId: string): string =>
  `${env.siteUrl}${routes.waitingList}?${new URLSearchParams({ t: signToken(key, entryId) })}`;

/** The entry's id, or null when the token is not one of ours. */
export const readPlaceToken = (token: string): string | null => readToken(key, token);

/** What somebody sends to friends. */
export const inviteLink = (code: string): string =>
  `${env.siteUrl}/invite?${new URLSearchParams({ by: code })}`;
