import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  dayKey,
  formatBookedTime,
  formatClock,
  formatClockOfBoth,
  formatDateOn,
  formatDay,
  formatMoment,
  formatOtherClock,
  formatTimeOfDay,
  zoneName,
} from './format-in-zone';

const newYork = 'America/New_York';
const berlin = 'Europe/Berlin';
const at = (text: string) => Date.parse(text);
const day = 86_400_000;
const halfHour = 1_800_000;

describe('formatClock', () => {
  it.each([
    ['2026-11-01T04:30:00Z', newYork, '00:30'],
    ['2026-11-01T05:30:00Z', newYork, '01:30 (UTC−4)'],
    ['2026-11-01T06:30:00Z', newYork, '01:30 (UTC−5)'],
    ['2026-11-01T07:00:00Z', newYork, '02:00'],
    ['2026-03-29T00:59:00Z', berlin, '01:59'],
    ['2026-03-29T01:00:00Z', berlin, '03:00'],
    ['2026-10-25T00:30:00Z', 'Europe/London', '01:30 (UTC+1)'],
    ['2026-10-25T01:30:00Z', 'Europe/London', '01:30 (UTC)'],
    ['2026-04-04T14:45:00Z', 'Australia/Lord_Howe', '01:45 (UTC+11)'],
    ['2026-04-04T15:15:00Z', 'Australia/Lord_Howe', '01:45 (UTC+10:30)'],
    ['2026-11-01T05:30:00Z', 'UTC', '05:30'],
  ])('formatClock formats %s in %s as %s', (instant, timeZone, words) => {
    expect(formatClock(at(instant), timeZone)).toBe(words);
  });

  it('formatClock adds the UTC offset to every time that occurs twice and to no other time, in every time zone', () => {
    for (const timeZone of Intl.supportedValuesOf('timeZone')) {
      const changes = changesOf(timeZone, at('2026-01-01T00:00:00Z'), at('2028-01-01T00:00:00Z'));
      for (const instant of [at('2026-06-15T12:00:00Z'), ...changes.flatMap(around)]) {
        const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
        const [earlier, later] = (['earlier', 'later'] as const).map(
          (disambiguation) =>
            zoned.toPlainDateTime().toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds,
        );
        const isNamed = formatClock(instant, timeZone).includes('UTC');
        expect([timeZone, instant, isNamed]).toEqual([timeZone, instant, earlier !== later]);
      }
    }
  });
});

function changesOf(timeZone: string, from: number, until: number): number[] {
  const changes: number[] = [];
  let now = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
  for (;;) {
    const next = now.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds >= until) return changes;
    changes.push(next.epochMilliseconds);
    now = next;
  }
}

const around = (change: number) => Array.from({ length: 17 }, (_, step) => change + (step - 8) * halfHour);

describe('formatBookedTime', () => {
  it.each([
    ['2026-11-24T08:30:00Z', berlin, 'Tuesday 24 November 2026, 09:30–10:15, Berlin time'],
    ['2026-11-01T05:30:00Z', newYork, 'Sunday 1 November 2026, 01:30 (UTC−4)–01:15 (UTC−5), New York time'],
    ['2026-11-01T06:30:00Z', newYork, 'Sunday 1 November 2026, 01:30 (UTC−5)–02:15, New York time'],
    ['2026-03-29T00:30:00Z', berlin, 'Sunday 29 March 2026, 01:30–03:15, Berlin time'],
  ])('formatBookedTime formats 45 minutes from %s in %s as %s', (start, timeZone, words) => {
    expect(formatBookedTime({ start: at(start), end: at(start) + 45 * 60_000 }, timeZone)).toBe(words);
  });
});

it('dayKey, formatDay and formatDateOn use the date in the time zone', () => {
  const lateInUtc = at('2026-03-28T23:30:00Z');
  expect([dayKey(lateInUtc, 'UTC'), dayKey(lateInUtc, berlin)]).toEqual(['2026-03-28', '2026-03-29']);
  expect(formatDay(lateInUtc, berlin)).toBe('Sunday 29 March');
  expect(formatDateOn(new Date(lateInUtc), berlin)).toBe('29 March 2026');
  expect(formatDateOn(new Date(lateInUtc), 'UTC')).toBe('28 March 2026');
  expect(dayKey(lateInUtc + day, berlin)).toBe('2026-03-30');
});

it('zoneName names a time zone by its place', () => {
  expect([newYork, 'UTC', 'America/Argentina/Buenos_Aires'].map(zoneName)).toEqual([
    'New York time',
    'UTC',
    'Buenos Aires time',
  ]);
});

describe('times for a reader’s clock', () => {
  const instant = at('2026-11-24T15:30:00Z');
  const inNewYork = { timeZone: newYork, isTwelveHour: true };
  const inBerlin = { timeZone: berlin, isTwelveHour: false };

  it('formatClock and formatMoment use the reader’s hour format, and formatMoment omits the reader’s own time zone', () => {
    expect([inNewYork, inBerlin].map((clock) => formatClock(instant, clock))).toEqual(['10:30 am', '16:30']);
    expect([inNewYork, inBerlin, berlin, 'UTC'].map((on) => formatMoment(new Date(instant), on))).toEqual([
      '24 Nov 2026, 10:30 am',
      '24 Nov 2026, 16:30',
      '24 Nov 2026, 16:30, Berlin time',
      '24 Nov 2026, 15:30 UTC',
    ]);
  });

  it('formatClockOfBoth shows the reader’s time first, followed by the host’s time in brackets if it differs', () => {
    expect(formatClockOfBoth(instant, inNewYork, berlin)).toBe('10:30 am (4:30 pm Berlin time)');
    expect(formatClockOfBoth(instant, inBerlin, 'Europe/Paris')).toBe('16:30');
    expect(formatOtherClock(instant, 'UTC', berlin)).toBe(' (16:30 Berlin time)');
  });

  it('formatTimeOfDay and formatClock use the reader’s hour format, with 12 at noon and at midnight', () => {
    const minutes = [0, 570, 720, 1020, 1440];
    expect(minutes.map((one) => formatTimeOfDay(one, inBerlin))).toEqual([
      ...['00:00', '09:30', '12:00', '17:00', '24:00'],
    ]);
    expect(minutes.map((one) => formatTimeOfDay(one, inNewYork))).toEqual([
      ...['12:00 am', '9:30 am', '12:00 pm', '5:00 pm', 'midnight'],
    ]);
    expect(formatTimeOfDay(570, 'UTC')).toBe('09:30');
    const noon = at('2026-11-24T17:30:00Z');
    expect([noon, noon - day / 2].map((one) => formatClock(one, inNewYork))).toEqual([
      '12:30 pm',
      '12:30 am',
    ]);
  });

  it('formatBookedTime shows only the start if there is no end', () => {
    expect(formatBookedTime({ start: instant }, berlin)).toBe('Tuesday 24 November 2026, 16:30, Berlin time');
  });
});
