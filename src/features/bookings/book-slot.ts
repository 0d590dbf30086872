import type { PayloadRequest } from 'payload';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { queryInTransaction } from '@/db/transaction';
import type { FormContext } from '@/forms/define-public-form';
import { AppError } from '@/http/app-error';
import { type Captured, captureLead } from '../leads/capture/capture-lead';
import type { Answer, Submission } from '../leads/schema';
import { recordAction } from '../leads/tables';
import { exitNurture } from '../nurture/enrolments/exit';
import { findBooking } from './find-booking';
import { queueBookingMails } from './queue-booking-mails';
import { blockedBy } from './slots/find-slots';
import { isWithinHorizon } from './slots/horizon';
import { type BookableType, loadSlots } from './slots/load-slots';
import { type BookedTime, insertBooking } from './tables';

type BookSlotInput = FormContext & {
  type: BookableType;
  /** Milliseconds since 1970. */
  start: number;
  timeZone: string;
  about: string;
  answers: readonly Answer[];
  submission: Submission;
};

/** Serialises all changes of bookings until COMMIT: availability, daily cap and order of hosts. */
export const lockBookings = (req: PayloadRequest) => lockUntilCommit(req, 'bookings');

export const timeGone = () =>
  new AppError('time_gone', 409, 'Somebody was a moment faster.', {
    fields: { start: 'This time has just been taken. Please choose another one.' },
  });

export const timeOf = (start: number, { rules }: BookableType): BookedTime => ({
  call: { start, end: start + rules.duration * 60_000 },
  blocked: blockedBy(start, rules),
});

/** SQL: hosts with the fewest upcoming bookings first; then those who have waited longest for one. */
const byTurn = `
  select host.id from booking_hosts host
    left join bookings booking on booking.host_id = host.id and booking.status = 'confirmed' and booking.starts_at > now()
  where host.id::text = any($1)
  group by host.id
  order by count(booking.id), (select max(created_at) from bookings where host_id = host.id) nulls first, host.id`;

/** Free hosts of a time, in the order of their turns. @throws AppError if the time cannot be booked (any more). */
export async function findFreeHosts(
  req: PayloadRequest,
  type: BookableType,
  { start, except }: { start: number; except?: string },
): Promise<string[]> {
  const now = Date.now();
  if (!isWithinHorizon(start, now)) throw timeGone();
  const range = { start, end: start + 1 };
  const [slot] = await loadSlots(req, type, { range, now, except });
  if (!slot) throw timeGone();
  const rows = await queryInTransaction<{ id: string }>(req, byTurn, [slot.hostIds]);
  return rows.map(({ id }) => id);
}

/**
 * Whether the same submission was booked before. Somebody who typed another person's address does not know its
 * content.
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

/** Maximum number of upcoming bookings per lead, against somebody who books a whole afternoon. */
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
 * Books a time: lead, booking, mails and reminders in one transaction. Of concurrent requests for one time of one
 * host one is booked; the others are rejected, and nothing of them is stored. @returns the id of a new booking, for
 * its link; for a duplicate only that it is booked, because the link was mailed to its owner. Neither for spam.
 * @throws AppError 409 at the field `start` if the time is not free (any more).
 */
export async function bookSlot(
  req: PayloadRequest,
  asked: BookSlotInput,
): Promise<Captured & { bookingId: string | null; isBooked: boolean }> {
  const { type, start, timeZone, about, answers, submission, earlier, spamReason } = asked;
  let bookingId: string | null = null;
  const captured = await captureLead(req, {
    form: 'book-slot',
    submission,
    earlier,
    spamReason,
    isAnswerPromised: true,
    also: async ({ leadId }) => {
      await lockBookings(req);
      if (await isAgreed(req, leadId, asked)) return;
      await refuseHoarding(req, leadId);
      const [hostId] = await findFreeHosts(req, type, { start });
      if (!hostId) throw timeGone();
      const { name = '', email, source } = submission;
      const time = timeOf(start, type);
      const person = { leadId, name, email, timeZone, about: about || null, answers };
      const id = await insertBooking(req, { typeId: type.id, hostId, time, ...person });
      if (!id) throw timeGone();
      bookingId = id;
      const data = { booking_id: id, type: type.slug, starts_at: new Date(start).toISOString() };
      await recordAction(req, leadId, { type: 'booked', source, summary: `Booked: ${type.title}`, data });
      await exitNurture(req, leadId, 'booked');
      const booking = await findBooking(req, id);
      if (booking) await queueBookingMails(req, booking, Date.now());
    },
  });
  const isBooked = bookingId !== null || (!captured.isSpam && (await isAgreed(req, captured.leadId, asked)));
  return { ...captured, bookingId, isBooked };
}
