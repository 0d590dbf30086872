/**
 * All formatting of times by time zone, for pages, mails, calendars and the studio. Pass the reader's `Clock`, or a
 * time zone where the reader's clock is not known, as in a mail.
 */

/** Time zone and hour format (12 or 24 hours) of a reader. */
export interface Clock {
  timeZone: string;
  isTwelveHour: boolean;
}

/** A clock, or a time zone with the 24-hour format. */
type On = Clock | string;

export const zoneOf = (on: On): string => (typeof on === 'string' ? on : on.timeZone);
const isTwelveHour = (on: On) => typeof on !== 'string' && on.isTwelveHour;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches formatters: creating one costs more than a hundred uses. */
function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  formats.set(key, known);
  return known;
}

/**
 * Format of a time: 09:30, or 9:30 am. With `hour12`, noon would be 0:00 pm, because `en-GB` then counts hours from 0
 * to 11.
 */
const timeOn = (on: On): Intl.DateTimeFormatOptions =>
  isTwelveHour(on)
    ? { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
    : { hour: '2-digit', minute: '2-digit' };
const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;

const minute = 60_000;
/**
 * Offsets in milliseconds, in both directions, at which a time can occur again because clocks are put back,
 * including half an hour on Lord Howe Island and two hours at Troll.
 */
const setBacks = [-120, -60, -30, 30, 60, 120].map((minutes) => minutes * minute);

/** Formats the UTC offset of a time zone at an instant: UTC−4 */
const offsetName = (instant: number, timeZone: string): string =>
  (
    formatIn(timeZone, { timeZoneName: 'shortOffset' })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  )
    .replace(/^GMT(\+0$)?/, 'UTC')
    .replace('-', '−');

/**
 * Formats a time: 09:30, or 9:30 am. A time that occurs twice, in the night when clocks are put back, also gets its
 * offset: 01:30 (UTC−4)
 */
export function formatClock(instant: number, on: On): string {
  const timeZone = zoneOf(on);
  const { format } = formatIn(timeZone, timeOn(on));
  const shown = format(instant);
  const isShownTwice = setBacks.some((shift) => format(instant + shift) === shown);
  return isShownTwice ? `${shown} (${offsetName(instant, timeZone)})` : shown;
}

const minutesInDay = 1440;

/** Formats minutes since midnight: 09:30, or 9:30 am; the end of a day is 24:00, or midnight. */
export function formatTimeOfDay(minutes: number, on: On): string {
  if (minutes === minutesInDay) return isTwelveHour(on) ? 'midnight' : '24:00';
  return formatIn('UTC', timeOn(on)).format(minutes * minute);
}

/** Formats a day: Tuesday 24 November */
export const formatDay = (instant: number, timeZone: string): string =>
  formatIn(timeZone, longDay).format(instant).replace(',', '');

/** Formats a day with its year: Tuesday 24 November 2026 */
export const formatFullDay = (instant: number, timeZone: string): string =>
  formatIn(timeZone, { ...longDay, year: 'numeric' })
    .format(instant)
    .replace(',', '');

/** Formats a date as `2026-11-24` in the time zone. */
export const dayKey = (instant: number, timeZone: string): string =>
  formatIn(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(instant)
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .reverse()
    .join('-');

/** Names a time zone by its place: New York time */
export const zoneName = (timeZone: string): string =>
  timeZone === 'UTC' ? 'UTC' : `${(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')} time`;

/**
 * Formats a booked time: Tuesday 24 November 2026, 09:30–10:15, Berlin time; without an end: Tuesday 24 November
 * 2026, 09:30, Berlin time
 */
export function formatBookedTime({ start, end }: { start: number; end?: number }, on: On): string {
  const times = [start, end].flatMap((at) => (at === undefined ? [] : [formatClock(at, on)]));
  return `${formatFullDay(start, zoneOf(on))}, ${times.join('–')}, ${zoneName(zoneOf(on))}`;
}

/** The reader's hour format in another person's time zone. */
export const onZone = (reader: On, timeZone: string): On =>
  typeof reader === 'string' ? timeZone : { ...reader, timeZone };

/** The same instant on another person's clock, as a suffix: ` (11:30 Berlin time)`. Empty if both clocks agree. */
export function formatOtherClock(instant: number, reader: On, otherZone: string): string {
  const other = formatClock(instant, onZone(reader, otherZone));
  return formatClock(instant, reader) === other ? '' : ` (${other} ${zoneName(otherZone)})`;
}

/**
 * Formats a time for the reader, followed by another person's time in brackets if it differs: 10:30 (11:30 Berlin
 * time)
 */
export const formatClockOfBoth = (instant: number, reader: On, otherZone: string): string =>
  formatClock(instant, reader) + formatOtherClock(instant, reader, otherZone);

/** Formats the day of a moment: 4 March 2026 */
export const formatDateOn = (date: Date, on: On): string =>
  formatIn(zoneOf(on), { day: 'numeric', month: 'long', year: 'numeric' }).format(date);

const shortDay = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Formats a date with time: 4 Mar 2026, 09:30 for a reader's clock; 4 Mar 2026, 09:30, Berlin time for a time zone. */
export function formatMoment(date: Date, on: On): string {
  const moment = `${formatIn(zoneOf(on), shortDay).format(date)}, ${formatIn(zoneOf(on), timeOn(on)).format(date)}`;
  if (typeof on !== 'string') return moment;
  return on === 'UTC' ? `${moment} UTC` : `${moment}, ${zoneName(on)}`;
}
