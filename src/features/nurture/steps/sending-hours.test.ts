import { describe, expect, it } from 'vitest';
import { firstTimeZone, nextSendingTime } from './sending-hours';

const next = (instant: string, timeZone: string) =>
  new Date(nextSendingTime(Date.parse(instant), timeZone)).toISOString();

describe('sending hours', () => {
  it.each([
    ['at nine is sent at once', '2026-07-01T13:00:00Z', '2026-07-01T13:00:00.000Z'],
    ['a second before nine is sent at nine', '2026-07-01T12:59:59Z', '2026-07-01T13:00:00.000Z'],
    ['a moment before five is sent at once', '2026-07-01T20:59:59.999Z', '2026-07-01T20:59:59.999Z'],
    ['at five is sent at nine the next day', '2026-07-01T21:00:00Z', '2026-07-02T13:00:00.000Z'],
    ['at night is sent at nine the following morning', '2026-07-01T05:00:00Z', '2026-07-01T13:00:00.000Z'],
  ])('with sending hours from nine to five, a mail due %s', (_, due, leaves) => {
    expect(next(due, 'America/New_York')).toBe(leaves);
  });

  it.each([
    [
      'the evening before clocks go forward in New York',
      '2026-03-07T23:00:00Z',
      'America/New_York',
      '2026-03-08T13:00:00.000Z',
    ],
    [
      'the evening before clocks go back in New York',
      '2026-10-31T22:00:00Z',
      'America/New_York',
      '2026-11-01T14:00:00.000Z',
    ],
    [
      'in the night in which clocks go forward in Berlin',
      '2026-03-29T00:30:00Z',
      'Europe/Berlin',
      '2026-03-29T07:00:00.000Z',
    ],
    [
      'in the hour that Berlin repeats in autumn',
      '2026-10-25T01:30:00Z',
      'Europe/Berlin',
      '2026-10-25T08:00:00.000Z',
    ],
    [
      'in Auckland, where it is already the next day',
      '2026-07-01T20:00:00Z',
      'Pacific/Auckland',
      '2026-07-01T21:00:00.000Z',
    ],
    [
      'in a time zone with a half-hour offset',
      '2026-07-01T00:00:00Z',
      'Asia/Kolkata',
      '2026-07-01T03:30:00.000Z',
    ],
  ])('a mail due %s is sent at nine local time', (_, due, timeZone, leaves) => {
    expect(next(due, timeZone)).toBe(leaves);
  });

  it('the sending time is within the sending hours, and at most 17 hours after the due time', () => {
    const hour = 3_600_000;
    for (const timeZone of ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Apia']) {
      for (let due = Date.parse('2026-01-01'); due < Date.parse('2027-01-01'); due += 5 * hour + 777_000) {
        const leaves = nextSendingTime(due, timeZone);
        expect(leaves).toBeGreaterThanOrEqual(due);
        expect(leaves - due).toBeLessThanOrEqual(17 * hour);
        expect(nextSendingTime(leaves, timeZone)).toBe(leaves);
      }
    }
  });

  it('firstTimeZone returns the first valid zone, or New York’s if none is valid', () => {
    expect(firstTimeZone(['Mars/Olympus', '', 'Europe/Berlin', 'UTC'])).toBe('Europe/Berlin');
    expect(firstTimeZone(['Mars/Olympus'])).toBe('America/New_York');
  });
});
