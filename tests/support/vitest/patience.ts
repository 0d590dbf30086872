/**
 * Raises the time-outs of polling helpers to at least half a minute, and more on a slow machine, whatever a test
 * specifies. Polling ends as soon as the condition holds, so only failing tests take longer.
 */
import { expect, vi } from 'vitest';
import { patient } from '../../../scripts/lib/testing/slowness.mjs';

type Options = number | { timeout?: number; interval?: number };

const leastMs = 30_000;

const patiently = (options: Options = {}) => {
  const { timeout = 0, ...rest } = typeof options === 'number' ? { timeout: options } : options;
  return { ...rest, timeout: patient(Math.max(leastMs, timeout)) };
};

const { waitFor, waitUntil } = vi;
const { poll } = expect;

// Files of a worker share its process and these objects, so patch them once.
const state = globalThis as { isPatient?: boolean };
if (!state.isPatient) {
  state.isPatient = true;
  vi.waitFor = (callback, options) => waitFor(callback, patiently(options));
  vi.waitUntil = (callback, options) => waitUntil(callback, patiently(options));
  expect.poll = ((work, { message, ...options } = {}) =>
    poll(work, { ...patiently(options), ...(message && { message }) })) as typeof poll;
}
