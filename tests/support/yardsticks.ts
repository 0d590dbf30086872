/** Measures work in yardsticks: units of work that do not depend on the machine's speed. */
import { yardstick } from '../../scripts/lib/testing/slowness.mjs';

/** The lower of wall-clock and processor time: the duration of the work without other load. */
function millisecondsOf(work: () => unknown): number {
  const [cpu, started] = [process.cpuUsage(), performance.now()];
  work();
  const elapsed = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  return Math.min(elapsed, (user + system) / 1000);
}

const shortest = (runs: number) => Math.min(...Array.from({ length: runs }, () => millisecondsOf(yardstick)));

/** Shortest time of one yardstick so far, which gives the strictest limit. */
let unit: number | undefined;

/** Milliseconds of processor time that one yardstick takes on this machine. */
export function yardstickMs(): number {
  unit = Math.min(unit ?? Number.POSITIVE_INFINITY, shortest(20));
  return unit;
}

/**
 * Number of yardsticks that `work` takes in the best of up to five runs, each compared with yardsticks measured
 * right after it, so that the machine's load does not matter. Stops as soon as the result is within `enough`, or
 * more than ten times above.
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
