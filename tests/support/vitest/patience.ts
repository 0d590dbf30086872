/**
 * Waiting ends when what is waited for has come, so that patience costs nothing but where a test fails: at least half a
 * minute, and more on a slow machine, whatever a test says.
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

// Files share a worker's process, and with it these.
const state = globalThis as { isPatient?: boolean };
if (!state.isPatient) {
  state.isPatient = true;
  vi.waitFor = (callback, options) => waitFor(callback, patiently(options));
  vi.waitUntil = (callback, options) => waitUntil(callback, patiently(options));
  expect.poll = ((work, { message, ...options } = {}) =>
    poll(work, { ...patiently(options), ...(message && { message }) })) as typeof poll;
}
