import { expect, it } from 'vitest';
import { wilsonInterval } from './wilson-interval';

// Expected intervals from Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('the Wilson interval of %i of %i is %f to %f', (successes, trials, low, high) => {
  const interval = wilsonInterval(successes, trials);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

it('both ends of the Wilson interval are z standard errors away from the observed share', () => {
  const [successes, trials, z] = [81, 263, 2.5758293];
  const { low, high } = wilsonInterval(successes, trials, z);
  for (const end of [low, high])
    expect(Math.abs(successes / trials - end)).toBeCloseTo(z * Math.sqrt((end * (1 - end)) / trials), 10);
  expect(high - low).toBeGreaterThan(0.14);
});

it('the Wilson interval is 0 to 1 without trials, starts at 0 without successes, and ends at 1 without failures', () => {
  expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  expect(wilsonInterval(0, 1e6).low).toBe(0);
  expect(wilsonInterval(1e6, 1e6).high).toBe(1);
});

it.each([
  [-1, 5],
  [6, 5],
  [0.5, 5],
  [Number.NaN, 5],
])('wilsonInterval throws a RangeError for %d of %d', (successes, trials) => {
  expect(() => wilsonInterval(successes, trials)).toThrow(RangeError);
});
