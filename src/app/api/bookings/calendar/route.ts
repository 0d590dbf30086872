import { z } from 'zod';
import { env } from '@/config/env';
import { bookingLink, readBookingToken } from '@/features/bookings/booking-links';
import { calendarFile } from '@/features/bookings/calendar-entry/calendar-file';
import { findBooking } from '@/features/bookings/find-booking';
import { findSender } from '@/features/mail/sending/find-sender';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { senderAddress } from '@/lib/text/addresses/sender-address';
import { visitor } from '../../actors';

export const dynamic = 'force-dynamic';

const Query = z.object({ t: z.string().max(300).catch('') });

/** Sends the booking as an .ics file. The token that finds the booking also opens its page. */
export const GET = endpoint(
  { actor: visitor, origin: 'any', maxBytes: 0, query: Query },
  async ({ req, query }) => {
    const id = readBookingToken(query.t);
    const booking = id ? await findBooking(req, id) : undefined;
    if (!booking) throw notFound('There is no booking behind this link.');
    const { brand } = await findSender(req);
    const method = booking.status === 'cancelled' ? 'CANCEL' : 'REQUEST';
    const organizer = { brand, address: senderAddress(env.mailFrom) };
    const link = bookingLink(booking.id);
    return new Response(calendarFile(booking, { method, organizer, now: Date.now(), link }), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="booking.ics"',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      },
    });
  },
);
