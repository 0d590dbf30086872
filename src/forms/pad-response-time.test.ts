import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { padResponseTime } from './pad-response-time';

/** Fake clock: current time, and number of milliseconds by which timers fire early. */
const clock = vi.hoisted(() => ({ now: 1000, early: 0 }));
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => {
    clock.now += Math.max(0.25, ms - clock.early);
  },
}));

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
});
afterEach(() => {
  vi.restoreAllMocks();
  clock.early = 0;
});

it.each([
  [0, 50],
  [30, 50],
  [51, 70],
  [75, 90],
])('a response computed in %d ms is sent after %d ms plus a random 0 to 6 ms', async (passed, answered) => {
  const delays = new Set<number>();
  for (let index = 0; index < 100; index += 1) {
    const startedAt = clock.now - passed;
    await padResponseTime(startedAt);
    const delay = clock.now - startedAt - answered;
    expect(delay).toBeGreaterThanOrEqual(0);
    // The timer rounds up to a whole millisecond.
    expect(delay).toBeLessThanOrEqual(7);
    delays.add(delay);
  }
  expect(delays.size, 'random delays').toBeGreaterThan(3);
});

it('padResponseTime waits again after a timer that fires early', async () => {
  clock.early = 3;
  const startedAt = clock.now;
  await padResponseTime(startedAt);
  expect(clock.now - startedAt).toBeGreaterThanOrEqual(50);
  expect(clock.now - startedAt).toBeLessThan(57);
});
