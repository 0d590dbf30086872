/** A week of one host, as their calendar shows it. */
import type { PayloadRequest } from 'payload';
import { Temporal } from 'temporal-polyfill';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { workingHours } from '../slots/availability';
import type { Interval } from '../slots/intervals';
import { findSchedule } from '../slots/load-slots';
import { type BookingRow, listBookings } from './list-bookings';

/** A stretch within one day, in minutes from its midnight on the host's clock. */
export type Stretch = { from: number; to: number };
type Blocked = Stretch & { id: string };
export type Call = Stretch & { booking: BookingRow };

export type WeekDay = {
  /** `2026-11-24` */
  date: string;
  working: Stretch[];
  /** What the host's own calendar holds. */
  busy: Stretch[];
  blocked: Blocked[];
  calls: Call[];
};

export type Week = {
  timeZone: string;
  days: WeekDay[];
  /** Minutes of the day between which anything happens, whole hours. */
  shown: Stretch;
};

const daysInWeek = 7;
const minutesInDay = 1440;

const taken = (table: string, id: string) => `
  select ${id} as id, (extract(epoch from starts_at) * 1000)::float8 as start,
    (extract(epoch from ends_at) * 1000)::float8 as "end"
  from ${table} where host_id = $1 and ends_at > $2 and starts_at < $3 order by starts_at limit 500`;

type Taken = Interval & { id: string };

/** The days that a stretch of time touches, each with the part within it. */
function cut(interval: Interval, dates: readonly Temporal.PlainDate[], timeZone: string): (Stretch | null)[] {
  const clock = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  const [start, end] = [clock(interval.start), clock(interval.end)];
  const minutes = ({ hour, minute }: Temporal.ZonedDateTime) => hour * 60 + minute;
  return dates.map((date) => {
    const before = Temporal.PlainDate.compare(start.toPlainDate(), date);
    const after = Temporal.PlainDate.compare(end.toPlainDate(), date);
    if (before > 0 || after < 0) return null;
    const from = before < 0 ? 0 : minutes(start);
    const to = after > 0 ? minutesInDay : minutes(end);
    return to > from ? { from, to } : null;
  });
}

/** The hours shown: what is worked, agreed or blocked, from 9 to 17 where there is nothing. */
function shownOf(days: readonly WeekDay[]): Stretch {
  const stretches = days.flatMap(({ working, blocked, calls }) => [...working, ...blocked, ...calls]);
  const first = Math.min(...stretches.map(({ from }) => from), 9 * 60);
  const last = Math.max(...stretches.map(({ to }) => to), 17 * 60);
  return { from: Math.floor(first / 60) * 60, to: Math.ceil(last / 60) * 60 };
}

/** @param monday the first day, `2026-11-23`. @returns nothing when there is no such host. For admins. */
export async function loadWeek(
  req: PayloadRequest,
  hostId: string,
  monday: string,
): Promise<Week | undefined> {
  assertRole(req, 'admin');
  const availability = await findSchedule(req, hostId);
  if (!availability) return undefined;
  const { timeZone } = availability;
  const first = Temporal.PlainDate.from(monday);
  const dates = Array.from({ length: daysInWeek }, (_, index) => first.add({ days: index }));
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).epochMilliseconds;
  const range = { start: midnight(first), end: midnight(first.add({ days: daysInWeek })) };
  const span = [range.start, range.end].map((instant) => new Date(instant).toISOString());
  const [bookings, busy, blocks] = await Promise.all([
    listBookings(req, range, hostId),
    queryInTransaction<Taken>(req, taken('booking_busy_times', 'null'), [hostId, ...span]),
    queryInTransaction<Taken>(req, taken('booking_blocks', 'id'), [hostId, ...span]),
  ]);
  const partsOf = (interval: Interval) => cut(interval, dates, timeZone);
  const working = workingHours(availability, range).map(partsOf);
  const busyParts = busy.map(partsOf);
  const blockParts = blocks.map((block) => ({ id: block.id, parts: partsOf(block) }));
  const callParts = bookings.map((booking) => ({ booking, parts: partsOf(booking) }));
  const days = dates.map((date, index): WeekDay => {
    const on = (parts: readonly (Stretch | null)[]) => parts[index] ?? null;
    const isPart = (part: Stretch | null): part is Stretch => part !== null;
    return {
      date: date.toString(),
      working: working.map(on).filter(isPart),
      busy: busyParts.map(on).filter(isPart),
      blocked: blockParts.flatMap(({ id, parts }) => (on(parts) ? [{ id, ...(on(parts) as Stretch) }] : [])),
      calls: callParts.flatMap(({ booking, parts }) =>
        on(parts) ? [{ booking, ...(on(parts) as Stretch) }] : [],
      ),
    };
  });
  return { timeZone, days, shown: shownOf(days) };
}
