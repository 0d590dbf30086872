import { setTimeout as sleep } from 'node:timers/promises';

const stepMs = 40;

/**
 * Waits until a whole number of 40 ms have passed since a moment of `performance.now()`: enriching a known lead takes a
 * few milliseconds longer than making a new one, and nobody should read from that who is known here.
 */
export async function waitForEvenDuration(startedAt: number): Promise<void> {
  const passed = performance.now() - startedAt;
  await sleep(Math.ceil(passed / stepMs) * stepMs - passed);
}
