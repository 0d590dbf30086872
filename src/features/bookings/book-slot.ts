import { randomUUID } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { type InTransaction, inTransaction, queryInTransaction } from '@/db/transaction';
import type { FormContext } from '@/forms/define-public-form';
import { AppError } from '@/http/app-error';
import { type CapturedLead, captureLead } from '../leads/capture/capture-lead';
import type { Answer, Submission } from '../leads/schema';
import { contactNewLead, recordAction } from '../leads/tables';
import { exitNurture } from '../nurture/enrolments/exit';
import { queueBookingMails } from './queue-booking-mails';
import { makeMeetingLink } from './schedule/meeting-link';
import { blockedBy } from './slots/find-slots';
import { isWithinHorizon } from './slots/horizon';
import { type BookableType, loadSlots } from './slots/load-slots';
import { type BookedTime, insertBooking } from './tables';

type BookSlotInput = FormContext & {
  type: BookableType;
  /** Start of the call, in milliseconds since 1970. */
  start: number;
  timeZone: string;
  /** Hour format of the visitor's browser; null if it was not sent. */
  isTwelveHour: boolean | null;
  about: string;
  answers: readonly Answer[];
  submission: Submission;
};

/**
 * Serialises all changes of bookings until COMMIT, so that availability, daily cap and the order of hosts are checked
 * against committed bookings.
 */
export const lockBookings = (req: PayloadRequest) => lockUntilCommit(req, 'bookings');

export const timeGone = () =>
  new AppError('time_gone', 409, 'Somebody was a moment faster.', {
    fields: { start: 'This time has just been taken. Please choose another one.' },
  });

export const toBookedTime = (start: number, { rules }: BookableType): BookedTime => ({
  call: { start, end: start + rules.duration * 60_000 },
  blocked: blockedBy(start, rules),
});

type FreeHost = {
  id: string;
  /** One or several addresses, comma-separated. */
  email: string;
};

/**
 * SQL that sorts hosts: those with the fewest upcoming bookings first, then those whose latest booking was made
 * longest ago.
 */
const byTurn = `
  select host.id, coalesce(host.email, $2) as email from booking_hosts host
    left join bookings booking on booking.host_id = host.id and booking.status = 'confirmed' and booking.starts_at > now()
  where host.id::text = any($1)
  group by host.id
  order by count(booking.id), (select max(created_at) from bookings where host_id = host.id) nulls first, host.id`;

/** Sorts hosts as defined by `byTurn`. */
export const hostsByTurn = (req: InTransaction, hostIds: readonly string[]): Promise<FreeHost[]> =>
  queryInTransaction<FreeHost>(req, byTurn, [hostIds, env.leadsNotifyTo]);

/**
 * Hosts who are free at a time, sorted as defined by `byTurn`. @throws AppError if the time cannot be booked (any
 * more).
 */
export async function findFreeHosts(
  req: PayloadRequest,
  type: BookableType,
  { start, except }: { start: number; except?: string },
): Promise<FreeHost[]> {
  const now = Date.now();
  if (!isWithinHorizon(start, now)) throw timeGone();
  const range = { start, end: start + 1 };
  const [slot] = await loadSlots(req, type, { range, now, except });
  if (!slot) throw timeGone();
  return hostsByTurn(req, slot.hostIds);
}

/**
 * True if an identical submission was already booked. Name and topic are compared as well, because somebody who only
 * typed another person's address does not know that person's name and topic.
 */
async function isAgreed(
  req: PayloadRequest,
  leadId: string,
  { type, start, about, submission }: BookSlotInput,
): Promise<boolean> {
  const agreed = await queryInTransaction(
    req,
    `select from bookings where lead_id = $1 and type_id = $2 and starts_at = $3 and status = 'confirmed'
       and name = $4 and coalesce(about, '') = $5`,
    [leadId, type.id, new Date(start).toISOString(), submission.name ?? '', about],
  );
  return agreed.length > 0;
}

/** Maximum number of upcoming bookings per lead, so that nobody books a whole afternoon. */
const maxAhead = 3;

async function refuseHoarding(req: PayloadRequest, leadId: string): Promise<void> {
  const [row] = await queryInTransaction<{ ahead: number }>(
    req,
    `select count(*)::int as ahead from bookings where lead_id = $1 and status = 'confirmed' and starts_at > now()`,
    [leadId],
  );
  if ((row?.ahead ?? 0) < maxAhead) return;
  const fields = {
    start: 'This address has several times ahead already. Move one of them by the link in its mail.',
  };
  throw new AppError('too_many_bookings', 409, 'This address has several times ahead already.', { fields });
}

/**
 * Books a time: stores lead and booking and queues mails and reminders, in one transaction. Of concurrent requests
 * for the same time and host, only one is booked; the others are rejected and store nothing. @returns the id of a
 * new booking, for its link. For a duplicate only `isBooked` is set, because the link was mailed to the booking's
 * owner; for spam, neither is set. @throws AppError 409 at the field `start` if the time is not free (any more),
 * or if the lead has three upcoming bookings already.
 */
export async function bookSlot(
  req: PayloadRequest,
  asked: BookSlotInput,
): Promise<CapturedLead & { bookingId: string | null; isBooked: boolean }> {
  const { type, start, timeZone, isTwelveHour, about, answers, submission, earlier, spamReason } = asked;
  return inTransaction(req, async () => {
    const input = { form: 'book-slot', submission, earlier, spamReason, isAnswerPromised: true };
    const lead = await captureLead(req, input);
    if (lead.status === 'spam') return { ...lead, bookingId: null, isBooked: false };
    await lockBookings(req);
    const { leadId } = lead;
    const isBooked = await isAgreed(req, leadId, asked);
    if (isBooked || lead.status === 'duplicate') return { ...lead, bookingId: null, isBooked };
    await refuseHoarding(req, leadId);
    const [host] = await findFreeHosts(req, type, { start });
    if (!host) throw timeGone();
    const { name = '', email, source } = submission;
    const time = toBookedTime(start, type);
    const person = { leadId, name, email, timeZone, isTwelveHour, about: about || null, answers };
    const bookingId = randomUUID();
    const meetingLink = await makeMeetingLink(req, { bookingId, hostId: host.id, typeId: type.id });
    const row = { id: bookingId, typeId: type.id, hostId: host.id, time, meetingLink, ...person };
    if (!(await insertBooking(req, row))) throw timeGone();
    const data = { booking_id: bookingId, type: type.slug, starts_at: new Date(start).toISOString() };
    await recordAction(req, leadId, { type: 'booked', source, summary: `Booked: ${type.title}`, data });
    await exitNurture(req, leadId, 'booked');
    await contactNewLead(req, leadId);
    const booking = { id: bookingId, sequence: 0, lead_id: leadId, start, email, host_email: host.email };
    await queueBookingMails(req, booking, Date.now());
    return { ...lead, bookingId, isBooked: true };
  });
}
