/** Statements that write bookings. The table's exclusion constraint prevents overlaps, whatever code writes to it. */
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { Answer } from '../leads/schema';
import type { TimeSpan } from './slots/intervals';
import { isOutdated } from './slots/outdated-calendar';

/** Time of a call, without and with the buffers of its booking, in milliseconds since 1970. */
export type BookedTime = { call: TimeSpan; blocked: TimeSpan };

const iso = (instant: number) => new Date(instant).toISOString();
const columnsOf = ({ call, blocked }: BookedTime) =>
  [call.start, call.end, blocked.start, blocked.end].map(iso);

type NewBooking = {
  id: string;
  typeId: string;
  hostId: string;
  leadId: string;
  time: BookedTime;
  timeZone: string;
  isTwelveHour: boolean | null;
  name: string;
  email: string;
  about: string | null;
  answers: readonly Answer[];
  meetingLink: string | null;
};

/**
 * Inserts a booking. @returns false if the exclusion constraint rejects the row, because the host has another
 * booking at that time.
 */
export async function insertBooking(req: InTransaction, booking: NewBooking): Promise<boolean> {
  const { id, typeId, hostId, leadId, time, timeZone, isTwelveHour } = booking;
  const { name, email, about, answers, meetingLink } = booking;
  const rows = await queryInTransaction(
    req,
    `insert into bookings (id, type_id, host_id, lead_id, starts_at, ends_at, blocked_from, blocked_until, time_zone,
       is_twelve_hour, name, email, about, answers, meeting_link, status, sequence)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 'confirmed', 0)
     on conflict do nothing returning id`,
    [
      ...[id, typeId, hostId, leadId, ...columnsOf(time), timeZone, isTwelveHour, name, email, about],
      ...[JSON.stringify(answers), meetingLink],
    ],
  );
  return rows.length > 0;
}

/** True for the error of a statement that would have made two bookings of a host overlap. */
export const isOverlap = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23P01';

type NewTime = {
  hostId: string;
  time: BookedTime;
  timeZone: string;
  isTwelveHour: boolean | null;
  meetingLink: string | null;
  /** Revision number (iCalendar SEQUENCE) of the booking on the page that the user saw. */
  from: number;
};

/**
 * Moves a confirmed booking; its old time is released by the same statement. Of two concurrent moves, only the first
 * succeeds. @throws an error recognised by `isOverlap`, if the host is taken. @returns the new sequence, or null if
 * the booking was changed meanwhile.
 */
export async function moveBooking(
  req: InTransaction,
  id: string,
  { hostId, time, timeZone, isTwelveHour, meetingLink, from }: NewTime,
): Promise<number | null> {
  const [row] = await queryInTransaction<Pick<Row<'bookings'>, 'sequence'>>(
    req,
    `update bookings set host_id = $2, starts_at = $3, ends_at = $4, blocked_from = $5, blocked_until = $6,
       time_zone = $7, meeting_link = $8, is_twelve_hour = $10, sequence = sequence + 1, updated_at = now()
     where id = $1 and status = 'confirmed' and sequence = $9 returning sequence`,
    [id, hostId, ...columnsOf(time), timeZone, meetingLink, from, isTwelveHour],
  );
  return row ? Number(row.sequence) : null;
}

/** Cancels a booking. @returns the new sequence, or null if the booking was no longer confirmed. */
export async function cancelBooking(req: InTransaction, id: string): Promise<number | null> {
  const [row] = await queryInTransaction<Pick<Row<'bookings'>, 'sequence'>>(
    req,
    `update bookings set status = 'cancelled', cancelled_at = now(), sequence = sequence + 1, updated_at = now()
     where id = $1 and status = 'confirmed' returning sequence`,
    [id],
  );
  return row ? Number(row.sequence) : null;
}

/** Updates the e-mail address of upcoming bookings, because their mails and calendars show it. */
export async function readdressBookings(
  req: InTransaction,
  { leadId, from, to }: { leadId: string; from: string; to: string },
): Promise<void> {
  await queryInTransaction(
    req,
    `update bookings set email = $3, updated_at = now()
     where lead_id = $1 and email = $2 and status = 'confirmed' and starts_at > now()`,
    [leadId, from, to],
  );
}

/** Replaces the busy times of a host's calendar. */
export async function replaceBusyTimes(
  req: InTransaction,
  hostId: string,
  busy: readonly TimeSpan[],
): Promise<void> {
  await queryInTransaction(req, 'delete from booking_busy_times where host_id = $1', [hostId]);
  await queryInTransaction(
    req,
    `insert into booking_busy_times (host_id, starts_at, ends_at)
     select $1, (one->>'start')::timestamptz, (one->>'end')::timestamptz from json_array_elements($2::json) one`,
    [hostId, JSON.stringify(busy.map(({ start, end }) => ({ start: iso(start), end: iso(end) })))],
  );
}

/** Blocks a time of a host. @returns false if there is no such host. */
export async function insertBlock(
  req: InTransaction,
  hostId: string,
  { start, end }: TimeSpan,
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `insert into booking_blocks (host_id, starts_at, ends_at)
     select id, $2::timestamptz, $3::timestamptz from booking_hosts where id = $1 returning id`,
    [hostId, iso(start), iso(end)],
  );
  return rows.length > 0;
}

/** Deletes a block. @returns the id of the host, or null if the block no longer exists. */
export async function deleteBlock(req: InTransaction, id: string): Promise<string | null> {
  const [row] = await queryInTransaction<{ host_id: string }>(
    req,
    'delete from booking_blocks where id = $1 returning host_id',
    [id],
  );
  return row?.host_id ?? null;
}

/** Records that a host's calendar was read, which ends an outage. @param report what was read and what was left out */
export async function recordReading(req: InTransaction, hostId: string, report: string): Promise<void> {
  await queryInTransaction(
    req,
    `update booking_hosts set calendar_read_at = now(), calendar_report = $2, calendar_problem = null,
       calendar_failing_since = null, calendar_told_at = null
     where id = $1`,
    [hostId, report],
  );
}

/** Records why a host's calendar could not be read. Its last busy times are kept. */
export async function recordProblem(
  req: InTransaction,
  { id, url, problem }: { id: string; url: string; problem: string },
): Promise<void> {
  await queryInTransaction(
    req,
    `update booking_hosts set calendar_problem = $3, calendar_failing_since = coalesce(calendar_failing_since, now())
     where id = $1 and calendar_url = $2`,
    [id, url, problem],
  );
}

/**
 * Marks outages of hosts' calendars of which the hosts were not notified yet. @returns the hosts whose busy times are
 * outdated, each with the address to notify
 */
export const claimOutages = (req: InTransaction, fallback: string): Promise<{ id: string; to: string }[]> =>
  queryInTransaction(
    req,
    `update booking_hosts set calendar_told_at = now()
     where calendar_told_at is null and ${isOutdated('now()')}
     returning id::text, coalesce(nullif(email, ''), $1) as "to"`,
    [fallback],
  );

/** Moves the bookings of a merged lead to the lead that remains. */
export async function reassignBookings(
  req: InTransaction,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await queryInTransaction(req, 'update bookings set lead_id = $2, updated_at = now() where lead_id = $1', [
    from,
    into,
  ]);
}
