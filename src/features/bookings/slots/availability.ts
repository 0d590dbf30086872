/** When a host takes bookings, as the studio keeps it: on the clock of the host's own time zone. */
import { Temporal } from 'temporal-polyfill';
import { type Interval, merged } from './intervals';

/** `HH:MM` on the host's clock. `24:00` is the midnight at the end of the day. */
export type Hours = { from: string; to: string };

export type Availability = {
  /** An IANA name such as `Europe/Lisbon`. */
  timeZone: string;
  /** Monday is 1, Sunday 7. */
  weekly: readonly (Hours & { weekday: number })[];
  /** From the first to the last day, both included, as `2026-12-24`. */
  daysOff: readonly { from: string; to: string }[];
  /** Hours of one date beside those of its weekday; they also hold on a day off. */
  extra: readonly (Hours & { date: string })[];
};

const dayInMs = 86_400_000;

/**
 * The moment at which a host's clock shows a time. One that the change to summer time skips is the first one after it;
 * of one that comes twice in autumn it is the first.
 */
function instantOf(date: Temporal.PlainDate, time: string, timeZone: string): number {
  const isMidnight = time === '24:00';
  const plainTime = isMidnight ? '00:00' : time;
  const day = isMidnight ? date.add({ days: 1 }) : date;
  return day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
}

/** The date on a clock. */
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

/** The stretches of a range in which a host works, in order, none touching another. */
export function workingHours(availability: Availability, range: Interval): Interval[] {
  const { timeZone } = availability;
  const last = dateAt(range.end, timeZone);
  const found: Interval[] = [];
  // Hours that began the day before may reach into the range.
  let date = dateAt(range.start - dayInMs, timeZone);
  while (Temporal.PlainDate.compare(date, last) <= 0) {
    for (const { from, to } of hoursOf(date, availability)) {
      const start = instantOf(date, from, timeZone);
      const end = instantOf(date, to, timeZone);
      if (end > range.start && start < range.end) found.push({ start, end });
    }
    date = date.add({ days: 1 });
  }
  return merged(found);
}
