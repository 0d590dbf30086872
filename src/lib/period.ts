import { Temporal } from 'temporal-polyfill';

/** Selectable periods of reports, in days. */
export const figurePeriods = [7, 30, 90] as const;
type Period = (typeof figurePeriods)[number];

/** Parses the period of a query string; 30 days by default. */
export function readPeriod(input: unknown): Period {
  return figurePeriods.find((days) => String(days) === input) ?? 30;
}

const dayMs = 86_400_000;

/** Returns the start of the UTC day, `days` days before `now`. */
export function startOfDay(now: Date, days = 0): Date {
  return new Date(Math.floor(now.getTime() / dayMs - days) * dayMs);
}

const dateAt = (instant: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/** A day of a time zone: its name, YYYY-MM-DD, and its start. */
export type ZonedDay = { name: string; start: Date };

const zonedDay = (date: Temporal.PlainDate, timeZone: string): ZonedDay => ({
  name: date.toString(),
  start: new Date(date.toZonedDateTime(timeZone).epochMilliseconds),
});

/** The last `count` days of a time zone, the earliest first; the day of `now` is the last. */
export function lastDays(now: Date, count: number, timeZone: string): ZonedDay[] {
  const today = dateAt(now, timeZone);
  return Array.from({ length: count }, (_, index) =>
    zonedDay(today.subtract({ days: count - 1 - index }), timeZone),
  );
}

/** Start of a day, YYYY-MM-DD, in a time zone. */
export const startOfDate = (day: string, timeZone: string): Date =>
  zonedDay(Temporal.PlainDate.from(day), timeZone).start;

/** A month of a time zone, YYYY-MM, with its start and the start of the next. */
export type ZonedMonth = { name: string; start: Date; end: Date };

const zonedMonth = (month: Temporal.PlainYearMonth, timeZone: string): ZonedMonth => {
  const startOf = (one: Temporal.PlainYearMonth) => zonedDay(one.toPlainDate({ day: 1 }), timeZone).start;
  return { name: month.toString(), start: startOf(month), end: startOf(month.add({ months: 1 })) };
};

/** The month YYYY-MM in a time zone. */
export const monthNamed = (name: string, timeZone: string): ZonedMonth =>
  zonedMonth(Temporal.PlainYearMonth.from(name), timeZone);

/** The last `count` months of a time zone, the earliest first; the month of `now` is the last. */
export function lastMonths(now: Date, count: number, timeZone: string): ZonedMonth[] {
  const current = dateAt(now, timeZone).toPlainYearMonth();
  return Array.from({ length: count }, (_, index) =>
    zonedMonth(current.subtract({ months: count - 1 - index }), timeZone),
  );
}

/** Number of days of the month that are left in a time zone, today included. */
export function daysLeftInMonth(now: Date, timeZone: string): number {
  const today = dateAt(now, timeZone);
  return today.daysInMonth - today.day + 1;
}

/** Formats a date as YYYY-MM-DD in UTC. */
export const dayName = (date: Date): string => date.toISOString().slice(0, 10);
