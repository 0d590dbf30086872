import { setTimeout as sleep } from 'node:timers/promises';

/** Hands out turns, evenly spaced, at most so many per second; the queue of waiters is in order. */
export class RateLimit {
  readonly #intervalMs: number;
  #nextTurnAt = 0;

  constructor(perSecond: number) {
    this.#intervalMs = 1000 / perSecond;
  }

  /** Waits for the caller's turn. */
  async turn(): Promise<void> {
    const now = performance.now();
    const turnAt = Math.max(now, this.#nextTurnAt);
    this.#nextTurnAt = turnAt + this.#intervalMs;
    if (turnAt > now) await sleep(turnAt - now);
  }
}
