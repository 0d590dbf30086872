import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';
import { readToken, signToken } from '@/lib/crypto/signed-token';

/** Page that the link to one's own place opens. */
export const placePath = '/waiting-list';

const key = deriveKey(env.payloadSecret, 'waiting list place');

/** Link to one's own place: to confirm, view or leave. Valid as long as the place exists. */
export const placeLink = (entryId: string): string =>
  `${env.siteUrl}${placePath}?${new URLSearchParams({ t: signToken(key, entryId) })}`;

/** Id of the entry; null if the token is not authentic. */
export const readPlaceToken = (token: string): string | null => readToken(key, token);

/** Invitation link for friends. */
export const inviteLink = (code: string): string =>
  `${env.siteUrl}/invite?${new URLSearchParams({ by: code })}`;
