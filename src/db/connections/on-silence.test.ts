import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onSilence } from './on-silence';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('onSilence calls its expire callback once after the given time of silence, and never if cancelled before', () => {
  const expire = vi.fn();
  onSilence(1000, expire);
  onSilence(1000, expire)();
  vi.advanceTimersByTime(999);
  expect(expire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(expire).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5000);
  expect(expire).toHaveBeenCalledOnce();
});

it('onSilence does not count the delay of timers in a busy process as silence', () => {
  const expire = vi.fn();
  onSilence(1000, expire);
  for (let step = 0; step < 200; step += 1) {
    // Every timer fires later than requested.
    vi.setSystemTime(Date.now() + 60);
    vi.advanceTimersByTime(50);
  }
  expect(expire).not.toHaveBeenCalled();
  // From now on timers are on time.
  vi.advanceTimersByTime(1000);
  expect(expire).toHaveBeenCalledOnce();
});
