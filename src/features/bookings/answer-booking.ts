import type { PayloadRequest } from 'payload';
import { type InTransaction, inTransaction, queryInTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { recordChange } from '../leads/tables';
import { findFreeHosts, lockBookings, timeGone, toBookedTime } from './book-slot';
import { readBookingToken } from './booking-links';
import { type BookingDetails, findBooking } from './find-booking';
import {
  type CancelWords,
  queueBookingMails,
  queueCancellation,
  queueTakenOver,
} from './queue-booking-mails';
import { makeMeetingLink } from './schedule/meeting-link';
import { findBookableType } from './slots/load-slots';
import { cancelBooking, isOverlap, moveBooking } from './tables';

const notOpen = () =>
  new AppError(
    'not_open',
    409,
    'This booking can no longer be changed here. A reply to its mail reaches a person.',
  );

/** True if the link of a booking may still change it: the booking is confirmed, and the call has not begun. */
export const isOpen = ({ status, start }: BookingDetails, now: number): boolean =>
  status === 'confirmed' && start > now;

async function findOpen(req: PayloadRequest, token: string): Promise<BookingDetails> {
  const id = readBookingToken(token);
  const booking = id ? await findBooking(req, id) : undefined;
  if (!booking) throw new AppError('unknown_booking', 404, 'There is no booking behind this link.');
  if (!isOpen(booking, Date.now())) throw notOpen();
  return booking;
}

/**
 * Cancels a booking, and notifies both sides. The caller must have called `lockBookings`. @returns false if the
 * booking was no longer confirmed
 */
export async function cancelAndTell(
  req: PayloadRequest,
  booking: BookingDetails,
  summary: string,
  told: CancelWords = {},
): Promise<boolean> {
  if ((await cancelBooking(req, booking.id)) === null) return false;
  // The booking is read again after locking, because its e-mail address may have been corrected meanwhile.
  const cancelled = await findBooking(req, booking.id);
  if (!cancelled) return false;
  await queueCancellation(req, cancelled, told);
  const data = { booking_id: booking.id };
  const change = { type: 'booking_cancelled', summary, message: told.word ?? null, data } as const;
  await recordChange(req, booking.lead_id, change);
  return true;
}

const aheadOfDisowned = `
  select booking.id from bookings booking join leads on leads.id = booking.lead_id
  where leads.id::text = $1 and leads.quarantine_reason = 'disowned' and booking.status = 'confirmed'
    and booking.starts_at > now()`;

/**
 * Cancels the upcoming bookings of a lead after the owner of the e-mail address has reported that the form was not
 * theirs.
 */
export async function cancelDisowned(req: PayloadRequest, leadId: string): Promise<void> {
  await inTransaction(req, async () => {
    await lockBookings(req);
    for (const { id } of await queryInTransaction<{ id: string }>(req, aheadOfDisowned, [leadId])) {
      const booking = await findBooking(req, id);
      if (booking)
        await cancelAndTell(
          req,
          booking,
          `Cancelled, as the owner of the address did not book: ${booking.title}`,
        );
    }
  });
}

/**
 * Cancels a booking by its link, and notifies both sides. @throws AppError 404 for an invalid link, 409 if the
 * booking is already cancelled or the call has begun.
 */
export async function cancelByLink(req: PayloadRequest, token: string): Promise<void> {
  await inTransaction(req, async () => {
    await lockBookings(req);
    const booking = await findOpen(req, token);
    if (!(await cancelAndTell(req, booking, `Cancelled: ${booking.title}`))) throw notOpen();
  });
}

/** Meeting link after a move: unchanged for the same host, otherwise generated from the new host's template. */
export async function linkAfterMove(
  req: InTransaction,
  booking: BookingDetails,
  hostId: string,
): Promise<string | null> {
  if (hostId === booking.host_id) return booking.meeting_link;
  return makeMeetingLink(req, { bookingId: booking.id, hostId, typeId: booking.type_id });
}

type Move = {
  token: string;
  start: number;
  sequence: number;
  timeZone: string | undefined;
  isTwelveHour: boolean | null;
};

/**
 * Moves a booking by its link. The old time is released in the transaction that takes the new one. The host is kept
 * if free at the new time. @param sequence revision number (iCalendar SEQUENCE) of the booking on the page that the
 * visitor saw. @param timeZone in which the new time was chosen, stored from then on with the hour format; if missing,
 * the booking's own are kept. @throws AppError 404 for an invalid link, 409 if the booking can no longer be changed, 409 at the field
 * `start` if the time is not free (any more).
 */
export async function moveByLink(
  req: PayloadRequest,
  { token, start, sequence: from, timeZone, isTwelveHour }: Move,
): Promise<void> {
  await inTransaction(req, async () => {
    await lockBookings(req);
    const booking = await findOpen(req, token);
    const type = await findBookableType(req, booking.slug);
    if (!type) throw notOpen();
    const free = await findFreeHosts(req, type, { start, except: booking.id });
    const host = free.find(({ id }) => id === booking.host_id) ?? free[0];
    if (!host) throw timeGone();
    const sequence = await moveBooking(req, booking.id, {
      hostId: host.id,
      time: toBookedTime(start, type),
      timeZone: timeZone ?? booking.time_zone,
      isTwelveHour: isTwelveHour ?? booking.is_twelve_hour,
      meetingLink: await linkAfterMove(req, booking, host.id),
      from,
    });
    if (sequence === null) throw notOpen();
    const moved = await findBooking(req, booking.id);
    if (!moved) throw notOpen();
    await queueBookingMails(req, moved, Date.now());
    if (host.id !== booking.host_id) await queueTakenOver(req, booking, { sequence });
    const data = { booking_id: booking.id, starts_at: new Date(start).toISOString() };
    const summary = `Moved: ${booking.title}`;
    await recordChange(req, booking.lead_id, { type: 'booking_moved', summary, data });
  }).catch((error: unknown) => {
    throw isOverlap(error) ? timeGone() : error;
  });
}
