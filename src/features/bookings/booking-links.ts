import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';
import { readToken, signToken } from '@/lib/crypto/signed-token';

/** Page of one booking, opened by the link in its mails. */
export const bookingPage = '/booking';

const key = deriveKey(env.payloadSecret, 'booking');

/** Link to view, move and cancel one booking. Valid as long as the booking is stored. */
export const bookingPath = (bookingId: string): string =>
  `${bookingPage}?${new URLSearchParams({ t: signToken(key, bookingId) })}`;

export const bookingLink = (bookingId: string): string => `${env.siteUrl}${bookingPath(bookingId)}`;

/** Id of the booking; null if the token is not authentic. */
export const readBookingToken = (token: string): string | null => readToken(key, token);

/** Page with the free times of a type. */
export const freeTimesPath = (slug: string): string => `${bookingPage}/${slug}`;
