import { expect, it } from 'vitest';
import { upcomingDay } from './soon-calls';

const hour = 3_600_000;
const dayAt = (now: string, start: string, zone: string) => {
  const begins = Date.parse(start);
  return upcomingDay({ start: begins, end: begins + hour / 2 }, Date.parse(now), zone);
};

it.each([
  ['later today', '2026-11-22T08:00Z', '2026-11-22T20:00Z', 'Europe/Berlin', 'today'],
  ['in progress', '2026-11-22T08:10Z', '2026-11-22T08:00Z', 'Europe/Berlin', 'today'],
  ['that has ended', '2026-11-22T08:30Z', '2026-11-22T08:00Z', 'Europe/Berlin', null],
  [
    'after midnight in Berlin, today in UTC',
    '2026-11-22T08:00Z',
    '2026-11-22T23:30Z',
    'Europe/Berlin',
    'tomorrow',
  ],
  ['still today in New York', '2026-11-22T23:00Z', '2026-11-23T02:00Z', 'America/New_York', 'today'],
  ['the day after tomorrow', '2026-11-22T08:00Z', '2026-11-24T08:00Z', 'UTC', null],
  ['on the first day of the next month', '2026-11-30T08:00Z', '2026-12-01T08:00Z', 'UTC', 'tomorrow'],
  [
    'after a night whose clocks go back',
    '2026-10-24T20:00Z',
    '2026-10-25T22:30Z',
    'Europe/Berlin',
    'tomorrow',
  ],
] as const)(
  'upcomingDay returns the expected day (today, tomorrow or null) for a call %s',
  (_, now, start, zone, day) => {
    expect(dayAt(now, start, zone)).toBe(day);
  },
);
