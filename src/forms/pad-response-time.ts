import { setTimeout as sleep } from 'node:timers/promises';

/** Nearly every submission is stored in half of this, of a known lead or of a new one. */
const minMs = 50;
/** What takes longer waits for something else, and the time tells of that. */
const stepMs = 20;

/**
 * Waits until 50 ms have passed since a moment of `performance.now()`, or beyond that 70, 90, …: enriching a known lead
 * takes longer than making a new one, and nobody should read from that who is known here.
 */
export async function padResponseTime(startedAt: number): Promise<void> {
  const passed = performance.now() - startedAt;
  const steps = Math.max(0, Math.ceil((passed - minMs) / stepMs));
  const until = startedAt + minMs + steps * stepMs;
  // Node's timers count from the beginning of the turn they are set in: they may be early.
  for (let left = until - performance.now(); left > 0; left = until - performance.now()) {
    await sleep(Math.ceil(left));
  }
}
