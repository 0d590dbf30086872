/** By how much time-outs are longer here than on a quick machine: measured once per run, handed on by the environment. */
import { availableParallelism } from 'node:os';

const VARIABLE = 'TEST_SLOWNESS';
/** What one yardstick takes by the clock on one processor of a quick machine that has nothing else to do. */
const QUICK_MS = 1;
const YARDSTICKS = 200;
const QUICK_PROCESSORS = 2;
/** Beyond this a test that hangs would be waited for too long. */
const SLOWEST = 20;

/** A million steps. */
export function yardstick() {
  let sum = 0;
  for (let step = 0; step < 1_000_000; step += 1) sum = (Math.imul(sum, 31) + step) | 0;
  return sum;
}

/** By the clock, since what else the machine does counts too. */
export function measureSlowness() {
  const since = performance.now();
  for (let run = 0; run < YARDSTICKS; run += 1) yardstick();
  const slower = (performance.now() - since) / YARDSTICKS / QUICK_MS;
  const fewer = Math.max(1, QUICK_PROCESSORS / availableParallelism());
  const slowness = Math.min(SLOWEST, Math.max(1, slower * fewer));
  process.env[VARIABLE] = slowness.toFixed(1);
  return slowness;
}

/** A time-out for this machine, in milliseconds. */
export const patient = (ms) => Math.round(ms * Number(process.env[VARIABLE] ?? 1));
