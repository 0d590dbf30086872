import { describe, expect, it } from 'vitest';
import { endOfQuiet } from './quiet-hours';

const night = { from: '22:00', until: '07:00', timeZone: 'Europe/Berlin' };
const end = (at: string, hours = night) => {
  const moment = endOfQuiet(Date.parse(at), hours);
  return moment === null ? null : new Date(moment).toISOString();
};

describe('quiet hours over midnight', () => {
  it.each([
    ['before they begin', '2026-11-25T20:59:59Z', null],
    ['as they begin', '2026-11-25T21:00:00Z', '2026-11-26T06:00:00.000Z'],
    ['before midnight', '2026-11-25T22:30:00Z', '2026-11-26T06:00:00.000Z'],
    ['after midnight', '2026-11-26T01:00:00Z', '2026-11-26T06:00:00.000Z'],
    ['as they end', '2026-11-26T06:00:00Z', null],
  ])(
    'endOfQuiet returns the end of quiet hours over midnight, or null outside of them, for a moment %s',
    (_when, at, expected) => {
      expect(end(at)).toBe(expected);
    },
  );
});

it('quiet hours within one day end on the same day', () => {
  const nap = { from: '12:00', until: '14:00', timeZone: 'UTC' };
  expect(end('2026-11-25T12:30:00Z', nap)).toBe('2026-11-25T14:00:00.000Z');
  expect(end('2026-11-25T14:00:00Z', nap)).toBeNull();
  expect(end('2026-11-25T11:59:00Z', nap)).toBeNull();
});

describe('quiet hours in a night with a change of clocks', () => {
  it('quiet hours end at the set local time in a night in which clocks go forward', () => {
    expect(end('2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
  });

  it('quiet hours end at the set local time in a night in which clocks go back', () => {
    expect(end('2026-10-24T21:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
  });

  it('quiet hours set to end in the skipped hour end at the moment when the clock goes forward', () => {
    const early = { ...night, until: '02:30' };
    expect(end('2026-03-28T22:00:00Z', early)).toBe('2026-03-29T01:00:00.000Z');
    expect(end('2026-03-29T01:00:00Z', early)).toBeNull();
  });

  it('quiet hours set to end in the repeated hour end at both occurrences of that time, and resume in between', () => {
    const early = { ...night, until: '02:30' };
    expect(end('2026-10-24T23:00:00Z', early)).toBe('2026-10-25T00:30:00.000Z');
    expect(end('2026-10-25T00:40:00Z', early)).toBeNull();
    expect(end('2026-10-25T01:10:00Z', early)).toBe('2026-10-25T01:30:00.000Z');
  });
});
