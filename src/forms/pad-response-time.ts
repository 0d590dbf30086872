import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Minimum response time: twice the time that nearly every submission takes, whether the lead is known or new. */
const minMs = 50;
/** Slower responses are rounded up in steps, so that their time does not reveal whether the lead is known. */
const stepMs = 20;

/**
 * Upper bound of a random delay. Work that a new lead causes after its response is ready, such as the welcome
 * mail, delays the response by a quarter of a millisecond: without the random delay, a hundred responses would
 * distinguish new leads from known ones.
 */
const maxJitterMs = 6;

/**
 * Waits until 50 ms have passed since `startedAt` (`performance.now()`), or 70, 90, … if the response took longer,
 * and then up to 6 ms more: updating a known lead takes longer than inserting a new one, and the response time must
 * not reveal which of the two happened.
 */
export async function padResponseTime(startedAt: number): Promise<void> {
  const passed = performance.now() - startedAt;
  const steps = Math.max(0, Math.ceil((passed - minMs) / stepMs));
  const jitter = randomInt(maxJitterMs * 1000) / 1000;
  const until = startedAt + minMs + steps * stepMs + jitter;
  // Node's timers count from the start of their event loop turn, so they may fire early.
  for (let left = until - performance.now(); left > 0; left = until - performance.now()) {
    await sleep(Math.ceil(left));
  }
}
