import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { recordChange } from '../../leads/tables';
import { isOpen, linkAfterMove } from '../answer-booking';
import { lockBookings, toBookedTime } from '../book-slot';
import { type BookingDetails, findBooking } from '../find-booking';
import { queueBookingMails, queueReminders, queueTakenOver } from '../queue-booking-mails';
import { isWithinHorizon } from '../slots/horizon';
import { findBookingType } from '../slots/load-slots';
import { isOverlap, moveBooking } from '../tables';
import { listTypeHosts } from './list-type-hosts';
import type { MeetingOutcome } from './meeting-outcomes';
import { isOutsideHours } from './staff-time';

/** Seconds until both sides are notified of a move. Until then the move can be undone without notifying anybody. */
const undoSeconds = 60;

type NewPlace = { start: number; hostId: string };
type Seen = {
  id: string;
  /** Revision number (iCalendar SEQUENCE) of the booking on the page that the user saw. */
  sequence: number;
};

/** Reason why staff may not change a meeting; null if they may. */
export function refusalOfChange(
  booking: BookingDetails | undefined,
  { sequence, now }: { sequence: number; now: number },
): MeetingOutcome | null {
  if (!booking) return 'meeting-gone';
  // Cancelling or moving a booking raises its `sequence`, so such a booking is reported as changed, even if it is
  // over.
  if (booking.sequence !== sequence) return 'meeting-changed';
  return isOpen(booking, now) ? null : 'meeting-over';
}

/** Reason why a meeting cannot be moved to or booked at this time; null if it can. */
export function refusalOfTime(start: number, now: number): MeetingOutcome | null {
  if (start <= now) return 'time-past';
  return isWithinHorizon(start, now) ? null : 'time-far';
}

type Moved = { booking: BookingDetails; sequence: number };

/** Moves a booking, and records it. @returns undefined if it was changed meanwhile. */
async function shift(
  req: PayloadRequest,
  before: BookingDetails,
  { start, hostId }: NewPlace,
  summary: string,
): Promise<Moved | undefined> {
  const type = await findBookingType(req, before.slug);
  if (!type) return undefined;
  const sequence = await moveBooking(req, before.id, {
    hostId,
    time: toBookedTime(start, type),
    timeZone: before.time_zone,
    isTwelveHour: before.is_twelve_hour,
    meetingLink: await linkAfterMove(req, before, hostId),
    from: before.sequence,
  });
  const booking = sequence === null ? undefined : await findBooking(req, before.id);
  if (!booking || sequence === null) return undefined;
  const was = { starts_at: new Date(before.start).toISOString(), host_id: before.host_id };
  const data = { booking_id: before.id, starts_at: new Date(start).toISOString(), sequence, was };
  await recordChange(req, before.lead_id, { type: 'booking_moved', summary, data });
  return { booking, sequence };
}

async function tellOfMove(
  req: PayloadRequest,
  before: BookingDetails,
  { booking, sequence }: Moved,
  dueAt?: Date,
): Promise<void> {
  await queueBookingMails(req, booking, Date.now(), { isByFirm: true, dueAt });
  if (booking.host_id === before.host_id) return;
  await queueTakenOver(req, before, { sequence, ...(dueAt && { dueAt }) });
}

/** Returns `host-busy` if the exclusion constraint rejects the change, because two meetings of a host would overlap. */
async function unlessBusy(work: Promise<MeetingOutcome>): Promise<MeetingOutcome> {
  try {
    return await work;
  } catch (error) {
    if (isOverlap(error)) return 'host-busy';
    throw error;
  }
}

/**
 * Moves a meeting to any time and host, in or out of the hours that visitors can book, but never at the time of
 * another meeting of the host. Both sides are notified a minute later. @throws Forbidden to all but admins.
 */
export function moveMeeting(
  req: PayloadRequest,
  { id, sequence, start, hostId }: Seen & NewPlace,
): Promise<MeetingOutcome> {
  assertRole(req, 'admin');
  const move = inTransaction(req, async (): Promise<MeetingOutcome> => {
    await lockBookings(req);
    const booking = await findBooking(req, id);
    const now = Date.now();
    const refusal = refusalOfChange(booking, { sequence, now }) ?? refusalOfTime(start, now);
    if (refusal || !booking) return refusal ?? 'meeting-gone';
    if (booking.start === start && booking.host_id === hostId) return 'meeting-same';
    const hosts = await listTypeHosts(req, booking.slug);
    if (hostId !== booking.host_id && !hosts.some((host) => host.id === hostId)) return 'no-host';
    const moved = await shift(req, booking, { start, hostId }, `Moved: ${booking.title}`);
    if (!moved) return 'meeting-changed';
    await tellOfMove(req, booking, moved, new Date(now + undoSeconds * 1000));
    const isOutside = await isOutsideHours(req, hostId, moved.booking);
    return isOutside ? 'meeting-moved-outside' : 'meeting-moved';
  });
  return unlessBusy(move);
}

/** Time and host of a meeting before the move that produced the given revision (`sequence`). */
const placeBefore = `
  select (extract(epoch from (data->'was'->>'starts_at')::timestamptz) * 1000)::float8 as start,
    data->'was'->>'host_id' as "hostId"
  from lead_events
  where lead_id = $1 and type = 'booking_moved' and data->>'booking_id' = $2 and data->>'sequence' = $3
    and data ? 'was'`;

/**
 * The visitor's queued mail about a revision of the booking. A mail that is being sent is locked, and counts as sent.
 */
const waitingMail = `
  select from emails
  where lead_id = $1 and template = 'booking-agreed' and metadata->>'booking_id' = $2 and metadata->>'sequence' = $3
    and status = 'queued' for update skip locked`;

/** The visitor's mail about the revision before the move, if the move replaced that mail before it was sent. */
const untoldBefore = `
  select from emails
  where lead_id = $1 and template = 'booking-agreed' and metadata->>'booking_id' = $2 and metadata->>'sequence' = $3
    and status in ('queued', 'skipped') limit 1`;

/**
 * Moves a meeting back to the time and host before its last move. Nobody is notified if the mails about that move
 * have not been sent, unless the mails about the revision before were not sent either. @throws Forbidden to all but
 * admins.
 */
export function undoMove(req: PayloadRequest, { id, sequence }: Seen): Promise<MeetingOutcome> {
  assertRole(req, 'admin');
  const undo = inTransaction(req, async (): Promise<MeetingOutcome> => {
    await lockBookings(req);
    const booking = await findBooking(req, id);
    const now = Date.now();
    const refusal = refusalOfChange(booking, { sequence, now });
    if (refusal || !booking) return refusal ?? 'meeting-gone';
    const about = (state: number) => [booking.lead_id, id, String(state)];
    const [place] = await queryInTransaction<NewPlace>(req, placeBefore, about(sequence));
    if (!place) return 'meeting-changed';
    const isPast = refusalOfTime(place.start, now);
    if (isPast) return isPast;
    const isWaiting = (await queryInTransaction(req, waitingMail, about(sequence))).length > 0;
    const isUntold = (await queryInTransaction(req, untoldBefore, about(sequence - 1))).length > 0;
    const moved = await shift(req, booking, place, `Move undone: ${booking.title}`);
    if (!moved) return 'meeting-changed';
    if (isWaiting && !isUntold) {
      await queueReminders(req, moved.booking, now);
      return 'move-undone';
    }
    await tellOfMove(req, booking, moved);
    return 'move-taken-back';
  });
  return unlessBusy(undo);
}
