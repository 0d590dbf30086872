import { describe, expect, it } from 'vitest';
import { yardsticks } from '../../../../tests/support/yardsticks';
import type { Availability } from './availability';
import { findSlots, type HostSchedule, type SlotRules } from './find-slots';

const rules: SlotRules = {
  duration: 45,
  step: 30,
  bufferBefore: 0,
  bufferAfter: 15,
  noticeHours: 0,
  horizonDays: 400,
  dailyCap: 10,
};

const everyDay = (from: string, to: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));

const availability = (change: Partial<Availability> = {}): Availability => ({
  timeZone: 'Europe/Berlin',
  weekly: everyDay('09:00', '11:00'),
  daysOff: [],
  extra: [],
  ...change,
});

const host = (change: Partial<HostSchedule> = {}): HostSchedule => ({
  id: 'mara',
  availability: availability(),
  busy: [],
  booked: [],
  ...change,
});

const at = (iso: string) => Date.parse(iso);
const range = (from: string, to: string) => ({ start: at(from), end: at(to) });
const startsIn = (
  from: string,
  to: string,
  hosts: readonly HostSchedule[],
  change: Partial<SlotRules> = {},
) =>
  findSlots({ ...rules, ...change }, hosts, range(from, to), at('2026-01-01T00:00:00Z')).map(({ start }) =>
    new Date(start).toISOString().slice(0, 16),
  );

describe('findSlots', () => {
  it('the first slot starts when the host’s hours start, and the last slot ends within the hours', () => {
    expect(startsIn('2026-06-01T00:00Z', '2026-06-02T00:00Z', [host()])).toEqual([
      '2026-06-01T07:00',
      '2026-06-01T07:30',
      '2026-06-01T08:00',
    ]);
  });

  it('the slots of a narrow range are exactly those of a wider range that start in the narrow one, even around midnight', () => {
    const always = [host({ availability: availability({ weekly: everyDay('00:00', '24:00') }) })];
    const [from, to] = ['2026-06-01T21:30Z', '2026-06-01T22:00Z'];
    const wide = startsIn('2026-05-31T00:00Z', '2026-06-03T00:00Z', always);
    const within = wide.filter((start) => start >= from.slice(0, 16) && start < to.slice(0, 16));
    expect(within).toHaveLength(1);
    expect(startsIn(from, to, always)).toEqual(within);
  });

  it('slots with their buffers may adjoin busy times, but never overlap them', () => {
    const busy = [range('2026-06-01T08:00Z', '2026-06-01T08:15Z')];
    // The call at 07:00 with its buffer of 15 minutes ends at 08:00; a call at 08:15 would not start at a multiple of
    // the step.
    expect(startsIn('2026-06-01T00:00Z', '2026-06-02T00:00Z', [host({ busy })])).toEqual([
      '2026-06-01T07:00',
    ]);
    expect(
      startsIn('2026-06-01T00:00Z', '2026-06-02T00:00Z', [host({ busy })], { bufferBefore: 15, step: 15 }),
    ).toEqual(['2026-06-01T07:00']);
  });

  it('a host’s day off has no slots, except in extra hours set for that date', () => {
    const daysOff = [{ from: '2026-06-01', to: '2026-06-02' }];
    const extra = [{ date: '2026-06-02', from: '14:00', to: '14:45' }];
    const hosts = [host({ availability: availability({ daysOff, extra }) })];
    expect(startsIn('2026-06-01T00:00Z', '2026-06-03T00:00Z', hosts)).toEqual(['2026-06-02T12:00']);
  });

  it('a day in the host’s time zone has no more slots once its bookings have reached the daily cap', () => {
    const booked = [at('2026-06-01T21:30:00Z'), at('2026-06-01T22:30:00Z')];
    const evenings = availability({ weekly: everyDay('20:00', '24:00') });
    const hosts = [host({ availability: evenings, booked })];
    // 21:30 UTC is still June 1st in Berlin, 22:30 UTC is June 2nd.
    expect(startsIn('2026-06-01T00:00Z', '2026-06-03T12:00Z', hosts, { dailyCap: 1 })).toEqual([]);
    expect(startsIn('2026-06-03T12:00Z', '2026-06-04T12:00Z', hosts, { dailyCap: 1 })).toHaveLength(7);
  });

  it('a slot with several free hosts is returned once and lists all of them', () => {
    const hosts = [
      host(),
      host({
        id: 'ines',
        availability: availability({ timeZone: 'Europe/London', weekly: everyDay('08:00', '09:00') }),
      }),
    ];
    const slots = findSlots(
      rules,
      hosts,
      range('2026-06-01T00:00Z', '2026-06-02T00:00Z'),
      at('2026-01-01T00:00:00Z'),
    );
    expect(slots.map(({ hostIds }) => hostIds)).toEqual([['mara', 'ines'], ['mara'], ['mara']]);
  });

  it('no slot starts before the minimum notice or after the booking horizon', () => {
    const now = at('2026-06-01T07:10:00Z');
    const slots = findSlots(
      { ...rules, noticeHours: 24, horizonDays: 2 },
      [host()],
      range('2026-05-01T00:00Z', '2026-07-01T00:00Z'),
      now,
    );
    expect(slots.map(({ start }) => new Date(start).toISOString().slice(0, 16))).toEqual([
      '2026-06-02T07:30',
      '2026-06-02T08:00',
      '2026-06-03T07:00',
    ]);
  });
});

describe('findSlots when clocks change', () => {
  it('slots start at the same local time of the host before and after clocks go forward', () => {
    const hosts = [host({ availability: availability({ weekly: everyDay('09:00', '09:45') }) })];
    expect(startsIn('2026-03-28T00:00Z', '2026-03-30T00:00Z', hosts)).toEqual([
      '2026-03-28T08:00',
      '2026-03-29T07:00',
    ]);
  });

  it('hours in the night in which clocks go forward have no slots in the skipped hour', () => {
    // In Berlin 02:00 becomes 03:00 on March 29th: 01:00 to 04:00 are two hours, from 00:00 UTC to 02:00 UTC.
    const nights = availability({ weekly: everyDay('01:00', '04:00') });
    expect(
      startsIn('2026-03-29T00:00Z', '2026-03-29T12:00Z', [host({ availability: nights })], {
        duration: 60,
        step: 60,
      }),
    ).toEqual(['2026-03-29T00:00', '2026-03-29T01:00']);
  });

  it('hours in the night in which clocks go back have slots in both occurrences of the repeated hour', () => {
    // 03:00 becomes 02:00 on October 25th: 01:00 to 04:00 are four hours, from 23:00 UTC to 03:00 UTC.
    const nights = availability({ weekly: everyDay('01:00', '04:00') });
    expect(
      startsIn('2026-10-24T12:00Z', '2026-10-25T12:00Z', [host({ availability: nights })], {
        duration: 60,
        step: 60,
      }),
    ).toEqual(['2026-10-24T23:00', '2026-10-25T00:00', '2026-10-25T01:00', '2026-10-25T02:00']);
  });
});

it('findSlots takes at most 30 times as long as a reference computation for thirty days and three busy hosts', () => {
  const start = at('2026-06-01T00:00Z');
  const busy = Array.from({ length: 1000 }, (_, index) => {
    const from = start + index * 45 * 60_000;
    return { start: from, end: from + 20 * 60_000 };
  });
  const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata'];
  const hosts = zones.map((timeZone) =>
    host({
      id: timeZone,
      availability: availability({ timeZone, weekly: everyDay('08:00', '18:00') }),
      busy,
    }),
  );
  const days = { start, end: start + 30 * 86_400_000 };
  expect(yardsticks(() => findSlots(rules, hosts, days, start), 30)).toBeLessThanOrEqual(30);
});
