import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onSilence } from './on-silence';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('silence is told once it has lasted, unless something is heard before', () => {
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

it('a process that is short of processor itself does not call the other side silent', () => {
  const expire = vi.fn();
  onSilence(1000, expire);
  for (let step = 0; step < 200; step += 1) {
    // Every timer fires later than it was asked to.
    vi.setSystemTime(Date.now() + 60);
    vi.advanceTimersByTime(50);
  }
  expect(expire).not.toHaveBeenCalled();
  // From here on it has time again.
  vi.advanceTimersByTime(1000);
  expect(expire).toHaveBeenCalledOnce();
});
