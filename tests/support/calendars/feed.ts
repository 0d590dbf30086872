/** Calendars as other programs write them, and how they are read for June 2026 by a host in Berlin. */
import { readCalendar } from '@/features/bookings/calendars/read-calendar';

export const june = { start: Date.parse('2026-06-01T00:00Z'), end: Date.parse('2026-07-01T00:00Z') };

export const feed = (...parts: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n');

export const feedEvent = (...lines: string[]): string =>
  ['BEGIN:VEVENT', 'UID:one', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');

export const readFeed = (text: string, range = june) =>
  readCalendar({ text, range, timeZone: 'Europe/Berlin' });

/** Busy times in UTC, such as `06-10T08:00 – 09:00`. */
export const busyIn = (text: string, range = june): string[] =>
  readFeed(text, range).busy.map(({ start, end }) => {
    const [from, to] = [start, end].map((instant) => new Date(instant).toISOString().slice(5, 16)) as [
      string,
      string,
    ];
    return `${from} – ${from.slice(0, 5) === to.slice(0, 5) ? to.slice(6) : to}`;
  });

/** Notes about what was left out or guessed. */
export const notesOn = (text: string): readonly string[] => readFeed(text).report.notes;

/** Mondays at ten in Berlin: June 1st, 8th, 15th, 22nd and 29th. */
export const mondays = (...lines: string[]) =>
  feedEvent(
    ...[
      'SUMMARY:Team lunch',
      'DTSTART;TZID=Europe/Berlin:20200601T100000',
      'DTEND;TZID=Europe/Berlin:20200601T110000',
    ],
    ...['RRULE:FREQ=WEEKLY;BYDAY=MO', ...lines],
  );
/** Dates of `mondays`. */
export const mondayDates = ['06-01', '06-08', '06-15', '06-22', '06-29'];
/** Busy times at ten in Berlin on some days. */
export const mornings = (...days: string[]) => days.map((date) => `${date}T08:00 – 09:00`);
