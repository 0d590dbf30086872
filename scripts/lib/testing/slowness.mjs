/**
 * Factor by which time-outs are longer on this machine than on a quick one: measured once per run, passed on in the
 * environment.
 */
import { availableParallelism } from 'node:os';

const VARIABLE = 'TEST_SLOWNESS';
/** Milliseconds of wall-clock time that one call of `yardstick` takes on one idle processor of a quick machine. */
const QUICK_MS = 1;
const YARDSTICKS = 200;
const QUICK_PROCESSORS = 2;
/** Upper limit, so that a hanging test still ends in acceptable time. */
const SLOWEST = 20;

/** Runs a million steps of integer arithmetic, whose duration is a measure of the processor's speed. */
export function yardstick() {
  let sum = 0;
  for (let step = 0; step < 1_000_000; step += 1) sum = (Math.imul(sum, 31) + step) | 0;
  return sum;
}

/** Measures slowness by wall-clock time, because the load of other processes matters too. */
export function measureSlowness() {
  const since = performance.now();
  for (let run = 0; run < YARDSTICKS; run += 1) yardstick();
  const slower = (performance.now() - since) / YARDSTICKS / QUICK_MS;
  const fewer = Math.max(1, QUICK_PROCESSORS / availableParallelism());
  const slowness = Math.min(SLOWEST, Math.max(1, slower * fewer));
  process.env[VARIABLE] = slowness.toFixed(1);
  return slowness;
}

/** A time-out scaled for this machine, in milliseconds. */
export const patient = (ms) => Math.round(ms * Number(process.env[VARIABLE] ?? 1));
