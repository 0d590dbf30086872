import { setTimeout as sleep } from 'node:timers/promises';

/** Options of a pace: `withinMs` is the duration after which no further step is started. */
export interface PaceOptions {
  withinMs?: number;
  /** Pause after each step, as a share of its duration. */
  rest?: number;
}

/** Pace of a long job in steps: a deadline, and pauses that leave processor time to visitors. */
export class Pace {
  private readonly endsAt: number;
  private readonly rest: number;
  private stepBegan = performance.now();

  constructor({ withinMs = Number.POSITIVE_INFINITY, rest = 0 }: PaceOptions = {}) {
    this.endsAt = performance.now() + withinMs;
    this.rest = rest;
  }

  /** True once no further step may be started. */
  isOver(): boolean {
    return performance.now() > this.endsAt;
  }

  /** Ends a step, and pauses before the next one. */
  async pause(): Promise<void> {
    if (this.rest > 0) await sleep((performance.now() - this.stepBegan) * this.rest);
    this.stepBegan = performance.now();
  }
}
