/** Days of one host's calendar. */
import type { PayloadRequest } from 'payload';
import { Temporal } from 'temporal-polyfill';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { workingHours } from '../slots/availability';
import { merged, type TimeSpan } from '../slots/intervals';
import { findSchedule } from '../slots/load-slots';
import { type BookingRow, type Host, listBookings } from './list-bookings';

/** Part of a day, in minutes since its midnight on the host's clock. */
export type Stretch = { from: number; to: number };
type Blocked = Stretch & { id: string };
export type ScheduledCall = Stretch & { booking: BookingRow };

export type ClockChange = {
  /** Whether the change of clocks skips or repeats this hour. */
  kind: 'skipped' | 'repeated';
} & Stretch;

export type CalendarDay = {
  /** Date such as `2026-11-24`. */
  date: string;
  change: ClockChange | null;
  working: Stretch[];
  /** Busy times of the host's own calendar. */
  busy: Stretch[];
  blocked: Blocked[];
  calls: ScheduledCall[];
};

type HostDays = {
  days: CalendarDay[];
  /** Visible hours, in minutes of the day. */
  shown: Stretch;
};

const minutesInDay = 1440;
/** Maximum duration of a booking. */
const maxCallMs = 86_400_000;

const taken = (table: string, id: string) => `
  select ${id} as id, (extract(epoch from starts_at) * 1000)::float8 as start,
    (extract(epoch from ends_at) * 1000)::float8 as "end"
  from ${table} where host_id = $1 and ends_at > $2 and starts_at < $3 order by starts_at limit 500`;

type Taken = TimeSpan & { id: string };

type Day = {
  date: Temporal.PlainDate;
  start: number;
  end: number;
  change: (ClockChange & { at: number }) | null;
};

const minutesOf = ({ hour, minute }: Temporal.ZonedDateTime) => hour * 60 + minute;

/** Minutes from midnight to an instant, in a time zone; null if the instant is not on the date. */
export function minutesOfDay(instant: number, date: string, timeZone: string): number | null {
  const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return at.toPlainDate().toString() === date ? minutesOf(at) : null;
}

function dayOf(date: Temporal.PlainDate, timeZone: string): Day {
  const midnight = date.toZonedDateTime(timeZone);
  const [start, end] = [midnight, date.add({ days: 1 }).toZonedDateTime(timeZone)].map(
    ({ epochMilliseconds }) => epochMilliseconds,
  ) as [number, number];
  const next = midnight.getTimeZoneTransition('next');
  if (!next || next.epochMilliseconds >= end) return { date, start, end, change: null };
  const after = minutesOf(next);
  const shift = (next.offsetNanoseconds - midnight.offsetNanoseconds) / 60e9;
  const change = {
    kind: shift > 0 ? ('skipped' as const) : ('repeated' as const),
    from: Math.min(after, after - shift),
    to: Math.max(after, after - shift),
    at: next.epochMilliseconds,
  };
  return { date, start, end, change };
}

/**
 * Clips an interval to a day, and converts it to minutes of the day in a time zone. If the clocks change within the
 * interval, the result includes the whole hour that is skipped or repeated. @returns null if the interval is on other
 * days
 */
function cut(interval: TimeSpan, { start, end, change }: Day, timeZone: string): Stretch | null {
  const clock = (instant: number) =>
    minutesOf(Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone));
  const begins = Math.max(interval.start, start);
  const ends = Math.min(interval.end, end);
  if (begins >= ends) return null;
  const from = clock(begins);
  const to = ends === end ? minutesInDay : clock(ends);
  return change && begins < change.at && change.at <= ends
    ? { from: Math.min(from, change.from), to: Math.max(to, change.to) }
    : { from, to };
}

/** Visible hours: 9 to 17, extended to whole hours that contain all working hours, bookings and blocks. */
export function shownOf(days: readonly CalendarDay[]): Stretch {
  const stretches = days.flatMap(({ working, blocked, calls }) => [...working, ...blocked, ...calls]);
  const first = Math.min(...stretches.map(({ from }) => from), 9 * 60);
  const last = Math.max(...stretches.map(({ to }) => to), 17 * 60);
  return { from: Math.floor(first / 60) * 60, to: Math.ceil(last / 60) * 60 };
}

type LoadDaysInput = {
  /** First day, such as `2026-11-23`. */
  date: string;
  count: number;
};

type Content = {
  working: readonly TimeSpan[];
  busy: readonly TimeSpan[];
  blocks: readonly Taken[];
  bookings: readonly BookingRow[];
};

const daysFrom = ({ date, count }: LoadDaysInput, timeZone: string) => {
  const first = Temporal.PlainDate.from(date);
  const dates = Array.from({ length: count }, (_, index) => dayOf(first.add({ days: index }), timeZone));
  return { dates, range: { start: dates[0]?.start ?? 0, end: dates.at(-1)?.end ?? 0 } };
};

/** Splits the content of a calendar by day. */
function splitByDay(
  dates: readonly Day[],
  timeZone: string,
  { working, busy, blocks, bookings }: Content,
): CalendarDay[] {
  return dates.map((day) => {
    const partsOf = <One extends TimeSpan, Kept extends object>(
      all: readonly One[],
      keep: (one: One) => Kept,
    ) =>
      all.flatMap((one) => {
        const part = cut(one, day, timeZone);
        return part ? [{ ...keep(one), ...part }] : [];
      });
    const change = day.change && { kind: day.change.kind, from: day.change.from, to: day.change.to };
    return {
      date: day.date.toString(),
      change,
      working: partsOf(working, () => ({})),
      busy: partsOf(busy, () => ({})),
      blocked: partsOf(blocks, ({ id }) => ({ id })),
      calls: partsOf(bookings, (booking) => ({ booking })),
    };
  });
}

/**
 * Loads the days of one host's calendar. @returns undefined if there is no such host. @throws Forbidden to all but
 * admins.
 */
export async function loadDays(
  req: PayloadRequest,
  hostId: string,
  input: LoadDaysInput,
): Promise<HostDays | undefined> {
  assertRole(req, 'admin');
  const availability = await findSchedule(req, hostId);
  if (!availability) return undefined;
  const { timeZone } = availability;
  const { dates, range } = daysFrom(input, timeZone);
  const span = [range.start, range.end].map((instant) => new Date(instant).toISOString());
  const [bookings, busy, blocks] = await Promise.all([
    // Include calls that began before midnight.
    listBookings(req, { ...range, start: range.start - maxCallMs }, hostId),
    queryInTransaction<Taken>(req, taken('booking_busy_times', 'null'), [hostId, ...span]),
    queryInTransaction<Taken>(req, taken('booking_blocks', 'id'), [hostId, ...span]),
  ]);
  const working = workingHours(availability, range);
  const days = splitByDay(dates, timeZone, { working, busy, blocks, bookings });
  return { days, shown: shownOf(days) };
}

/**
 * Days of all hosts in one time zone: hours in which anybody works, and everybody's bookings. Busy and blocked times
 * are left out, because they belong to single hosts. @throws Forbidden to all but admins.
 */
export async function loadDaysOfAll(
  req: PayloadRequest,
  hosts: readonly Host[],
  { timeZone, ...input }: LoadDaysInput & { timeZone: string },
): Promise<HostDays> {
  assertRole(req, 'admin');
  const { dates, range } = daysFrom(input, timeZone);
  const [bookings, schedules] = await Promise.all([
    listBookings(req, { ...range, start: range.start - maxCallMs }),
    Promise.all(hosts.map(({ id }) => findSchedule(req, id))),
  ]);
  const working = merged(schedules.flatMap((schedule) => (schedule ? workingHours(schedule, range) : [])));
  const days = splitByDay(dates, timeZone, { working, busy: [], blocks: [], bookings });
  return { days, shown: shownOf(days) };
}
