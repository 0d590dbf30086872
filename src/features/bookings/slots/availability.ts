/** A host's availability, as stored by the studio, in the host's time zone. */
import { Temporal } from 'temporal-polyfill';
import { merged, type TimeSpan } from './intervals';

/** Times as `HH:MM`; `24:00` is midnight at the end of the day. */
export type Hours = { from: string; to: string };

export type Availability = {
  /** IANA name such as `Europe/Lisbon`. */
  timeZone: string;
  /** Monday is 1, Sunday 7. */
  weekly: readonly (Hours & { weekday: number })[];
  /** Days off: first and last day, inclusive, as `2026-12-24`. */
  daysOff: readonly { from: string; to: string }[];
  /** Extra hours of a date, also on a day off. */
  extra: readonly (Hours & { date: string })[];
};

const dayInMs = 86_400_000;

/**
 * Converts a local time to an instant. A time that clocks skip in spring is moved forward by the length of the gap;
 * of a repeated time, the first occurrence is taken.
 */
export function toInstant(date: Temporal.PlainDate, time: string, timeZone: string): number {
  const isMidnight = time === '24:00';
  const plainTime = isMidnight ? '00:00' : time;
  const day = isMidnight ? date.add({ days: 1 }) : date;
  return day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
}

/** Returns the date of an instant in a time zone. */
export const dateAt = (instant: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate();

function hoursOf(date: Temporal.PlainDate, { weekly, daysOff, extra }: Availability): readonly Hours[] {
  const day = date.toString();
  const isOff = daysOff.some(({ from, to }) => from <= day && day <= to);
  return [
    ...(isOff ? [] : weekly.filter(({ weekday }) => weekday === date.dayOfWeek)),
    ...extra.filter((one) => one.date === day),
  ];
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Working times in a range, merged and in order. */
export function workingHours(availability: Availability, range: TimeSpan): TimeSpan[] {
  const { timeZone } = availability;
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).epochMilliseconds;
  const found: TimeSpan[] = [];
  // Working hours of the previous day can extend into the range.
  let date = dateAt(range.start - dayInMs, timeZone);
  for (let start = startOf(date); start < range.end; ) {
    const nextDate = date.add({ days: 1 });
    const next = startOf(nextDate);
    // Converting a local time to an instant is slow, so on a day of 24 hours the minutes are added to the start of
    // the day instead.
    const isPlain = next - start === dayInMs;
    for (const { from, to } of hoursOf(date, availability)) {
      const [opens, closes] = [from, to].map((time) =>
        isPlain ? start + minutesOf(time) * 60_000 : toInstant(date, time, timeZone),
      ) as [number, number];
      if (closes > range.start && opens < range.end) found.push({ start: opens, end: closes });
    }
    date = nextDate;
    start = next;
  }
  return merged(found);
}
