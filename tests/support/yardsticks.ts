/** How much work something is, measured in work: how quick the machine is has no say. */
import { yardstick } from '../../scripts/lib/testing/slowness.mjs';

/** By the clock or by the processor, whichever is less: what the work takes when nobody else is at work. */
function millisecondsOf(work: () => unknown): number {
  const [cpu, started] = [process.cpuUsage(), performance.now()];
  work();
  const elapsed = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  return Math.min(elapsed, (user + system) / 1000);
}

const shortest = (runs: number) => Math.min(...Array.from({ length: runs }, () => millisecondsOf(yardstick)));

/** The shortest so far, which is the strictest. */
let unit: number | undefined;

/** Milliseconds of processor time that one takes here. */
export function yardstickMs(): number {
  unit = Math.min(unit ?? Number.POSITIVE_INFINITY, shortest(20));
  return unit;
}

/**
 * How many yardsticks' time `work` takes at its best in up to five runs, each compared with yardsticks right beside it, whatever
 * else the machine does. Stops as soon as the answer is within `enough`, or hopelessly beyond.
 */
export function yardsticks(work: () => unknown, enough: number): number {
  unit ??= yardstickMs();
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && best > enough; run += 1) {
    const taken = millisecondsOf(work);
    best = Math.min(best, taken / unit);
    if (best <= enough) break;
    const beside = shortest(3);
    unit = Math.min(unit, beside);
    best = Math.min(best, taken / beside);
    if (best > 10 * enough) break;
  }
  return best;
}
