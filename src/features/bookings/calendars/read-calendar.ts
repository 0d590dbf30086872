import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { isTimeZone } from '@/lib/format/time-zone';
import { byteOrderMark } from '@/lib/text/csv';
import { merged, type TimeSpan } from '../slots/intervals';
import { checkEvents, checkRepetition, checkZones, eventTitle } from './calendar-limits';

/** Maximum number of occurrences: ten meetings a day for 27 years. */
const maxOccurrences = 100_000;

const day = 86_400_000;

type Reading = { range: TimeSpan; timeZone: string; left: number; onSeries: (title: string) => void };

/**
 * Converts a time of the calendar. Floating times are in the host's time zone; a zone that the file does not define
 * is looked up by name.
 */
function instantOf(time: ICAL.Time, { timeZone }: Reading): number {
  const { year, month, day, hour, minute, second, zone, isDate } = time;
  const plain = new Temporal.PlainDateTime(
    year,
    month,
    day,
    isDate ? 0 : hour,
    isDate ? 0 : minute,
    isDate ? 0 : second,
  );
  if (!isDate && zone === ICAL.Timezone.utcTimezone) return plain.toZonedDateTime('UTC').epochMilliseconds;
  const isDefined = !isDate && zone && zone !== ICAL.Timezone.localTimezone;
  if (isDefined) return time.toUnixTime() * 1000;
  // `timezone` is a TZID that the file does not define; the package's types lack it.
  const { timezone: named } = time as { timezone?: string };
  return plain.toZonedDateTime(!isDate && isTimeZone(named) ? named : timeZone).epochMilliseconds;
}

/** Outlook writes `X-MICROSOFT-CDO-BUSYSTATUS:FREE` beside `TRANSP:OPAQUE` for what its owner marked as free. */
const isFree = (event: ICAL.Component) =>
  event.getFirstPropertyValue('transp') === 'TRANSPARENT' ||
  event.getFirstPropertyValue('x-microsoft-cdo-busystatus') === 'FREE' ||
  event.getFirstPropertyValue('status') === 'CANCELLED';

/**
 * Parses an iCalendar file, which may begin with a byte-order mark and contain several calendars. @throws Error if it
 * contains none.
 */
function parseCalendars(text: string): ICAL.Component[] {
  const parsed: unknown[] = ICAL.parse(text.replace(byteOrderMark, ''));
  if (parsed.length === 0) throw new Error('The file contains no calendar.');
  // `ICAL.parse` returns one calendar as an array that begins with its name, and several as an array of these.
  const calendars = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][]);
  return calendars.map((calendar) => new ICAL.Component(calendar));
}

/** Busy times that a calendar's server publishes in place of events (`VFREEBUSY`), of any type but `FREE`. */
const publishedTimes = (calendar: ICAL.Component, reading: Reading): TimeSpan[] =>
  calendar
    .getAllSubcomponents('vfreebusy')
    .flatMap((component) => component.getAllProperties('freebusy'))
    .filter((property) => property.getFirstParameter('fbtype') !== 'FREE')
    .flatMap((property) => property.getValues() as ICAL.Period[])
    .map((period) => intervalOf(period.start, period.getEnd(), reading));

/**
 * Approximate instant that ignores the time zone, off by at most a day and a half: precise enough for events far
 * outside the range.
 */
const roughly = ({ year, month, day: date, hour }: ICAL.Time) => Date.UTC(year, month - 1, date, hour);

const intervalOf = (start: ICAL.Time, end: ICAL.Time, reading: Reading): TimeSpan => ({
  start: instantOf(start, reading),
  end: instantOf(end, reading),
});

/** Occurrences of a series, without its exceptions, which are events of their own. */
function occurrencesOf(event: ICAL.Event, reading: Reading): TimeSpan[] {
  const { range } = reading;
  if (!event.isRecurring()) {
    const { startDate, endDate } = event;
    const isNear = roughly(startDate) < range.end + 2 * day && roughly(endDate) > range.start - 2 * day;
    return isNear ? [intervalOf(startDate, endDate, reading)] : [];
  }
  checkRepetition(event.component);
  reading.onSeries(eventTitle(event.component));
  const length = event.duration.toSeconds() * 1000;
  const found: TimeSpan[] = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    reading.left -= 1;
    if (reading.left < 0) throw new Error('The calendar repeats its events more often than can be read.');
    const about = roughly(next);
    if (about > range.end + 2 * day) break;
    if (about + length < range.start - 2 * day) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (item === event) found.push(intervalOf(startDate, endDate, reading));
  }
  return found;
}

/**
 * Busy times of a calendar in a range: events with recurrences and exceptions, without free and cancelled ones, and
 * published busy times.
 * @param text an iCalendar file (RFC 5545) @param timeZone of the owner, for floating times and whole days @param
 * onSeries called with the title of each series before the series is expanded, which may exceed the caller's time
 * limit @throws Error if it is no calendar, or exceeds the limits.
 */
export function readCalendar(
  text: string,
  range: TimeSpan,
  timeZone: string,
  onSeries: (title: string) => void = () => undefined,
): TimeSpan[] {
  const calendars = parseCalendars(text);
  const components = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  checkEvents(components);
  checkZones(calendars.flatMap((calendar) => calendar.getAllSubcomponents('vtimezone')));
  // Exceptions are grouped by UID: otherwise each event would search all exceptions, and accept those of any series.
  const events = components
    .map((component) => new ICAL.Event(component, { exceptions: [] }))
    .filter(({ startDate }) => startDate);
  const series = new Map(events.filter((one) => !one.isRecurrenceException()).map((one) => [one.uid, one]));
  for (const one of events) if (one.isRecurrenceException()) series.get(one.uid)?.relateException(one);
  const reading = { range, timeZone, left: maxOccurrences, onSeries };
  const isInRange = ({ start, end }: TimeSpan) => end > range.start && start < range.end;
  return merged(
    events
      .filter(({ component }) => !isFree(component))
      .flatMap((event) => occurrencesOf(event, reading))
      .concat(calendars.flatMap((calendar) => publishedTimes(calendar, reading)))
      .filter(isInRange),
  );
}
