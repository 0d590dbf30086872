import { describe, expect, it } from 'vitest';
import { maxDeliveryAttempts, pauseBeforeRetry, readRetryAfter } from './retry-schedule';

const hour = 3_600_000;
const never = () => 0;
const pauses = Array.from({ length: maxDeliveryAttempts }, (_, index) =>
  pauseBeforeRetry(index + 1, 0, never),
);

describe('pauses between attempts', () => {
  it('pauses between attempts grow from one to the next, and add up to about three days', () => {
    const finite = pauses.filter((pause) => pause !== null);
    expect(pauses.at(-1)).toBeNull();
    expect(finite).toHaveLength(maxDeliveryAttempts - 1);
    expect(finite).toEqual(finite.toSorted((a, b) => a - b));
    expect(finite.reduce((sum, pause) => sum + pause, 0) / hour).toBeCloseTo(71.6, 1);
  });

  it('random jitter lengthens a pause by up to a tenth', () => {
    expect(pauseBeforeRetry(1, 0, never)).toBe(5000);
    expect(pauseBeforeRetry(1, 0, () => 1)).toBe(5500);
  });

  it('a Retry-After longer than the pause extends the pause, up to a day, and a shorter one is ignored', () => {
    expect(pauseBeforeRetry(1, 60_000, never)).toBe(60_000);
    expect(pauseBeforeRetry(1, 1, never)).toBe(5000);
    expect(pauseBeforeRetry(1, 100 * hour, never)).toBe(24 * hour);
    expect(pauseBeforeRetry(maxDeliveryAttempts, hour, never)).toBeNull();
  });
});

it.each([
  [undefined, 0],
  ['120', 120_000],
  ['-1', 0],
  ['soon', 0],
  ['Wed, 25 Nov 2026 20:01:00 GMT', 60_000],
  ['Wed, 25 Nov 2026 19:00:00 GMT', 0],
])('a Retry-After of %s is parsed as %d milliseconds', (header, wish) => {
  expect(readRetryAfter(header, Date.parse('2026-11-25T20:00:00Z'))).toBe(wish);
});
