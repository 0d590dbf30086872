import { env } from '@/config/env';
import { routes } from '@/config/routes';
import { deriveKey } from '@/lib/crypto/derive-key';
import { readToken, signToken } from '@/lib/crypto/signed-token';

const key = deriveKey(env.payloadSecret, 'booking');

/** Link to view, move and cancel one booking. Valid as long as the booking is stored. */
export const bookingPath = (bookingId: string): string =>
  `${routes.booking}?${new URLSearchParams({ t: signToken(key, bookingId) })}`;

export const bookingLink = (bookingId: string): string => `${env.siteUrl}${bookingPath(bookingId)}`;

/** Id of the booking; null if the token is not authentic. */
export const readBookingToken = (token: string): string | null => readToken(key, token);

/** Path of the page with the free times of a type. */
export const bookingsPage = (slug: string): string => `${env.siteUrl}${routes.booking}/${slug}`;
