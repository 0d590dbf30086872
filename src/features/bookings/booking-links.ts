import { env } from '@/config/env';
import { routes } from '@/config/routes';
import { deriveKey } from '@/lib/crypto/derive-key';
import { readToken, signToken } from '@/lib/crypto/signed-token';

const key = deriveKey(env.payloadSecret, 'booking');

/** Opens one booking: to see it, move it, cancel it. It works for as long as the booking is kept. */
export const bookingPath = (bookingId: string): string =>
  `${routes.booking}?${new URLSearchParams({ t: signToken(key, bookingId) })}`;

export const bookingLink = (bookingId: string): string => `${env.siteUrl}${bookingPath(bookingId)}`;

/** The booking's id, or null when the token is not one of ours. */
export const readBookingToken = (token: string): string | null => readToken(key, token);

/** The free times of a type, as a page of its own. */
export const bookingsPage = (slug: string): string => `${env.siteUrl}${routes.booking}/${slug}`;
