import { setTimeout as sleep } from 'node:timers/promises';

/** Minimum response time: twice the time that nearly every submission takes, whether the lead is known or new. */
const minMs = 50;
/** Slower responses are rounded up in steps, so that their time does not reveal whether the lead is known. */
const stepMs = 20;

/**
 * Waits until 50 ms have passed since `startedAt` (`performance.now()`), or 70, 90, … if the response took longer:
 * updating a known lead takes longer than inserting a new one, and the response time must not reveal which of the
 * two happened.
 */
export async function padResponseTime(startedAt: number): Promise<void> {
  const passed = performance.now() - startedAt;
  const steps = Math.max(0, Math.ceil((passed - minMs) / stepMs));
  const until = startedAt + minMs + steps * stepMs;
  // Node's timers count from the start of their event loop turn, so they may fire early.
  for (let left = until - performance.now(); left > 0; left = until - performance.now()) {
    await sleep(Math.ceil(left));
  }
}
