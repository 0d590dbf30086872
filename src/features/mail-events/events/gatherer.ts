import { setTimeout as sleep } from 'node:timers/promises';

interface Waiting<Input, Output> {
  input: Input;
  settle: (output: Output) => void;
  reject: (error: unknown) => void;
}

type Limits = {
  /** Time in milliseconds for which calls are collected. */
  gatherMs: number;
  /** Maximum number of calls in one batch. */
  atMost: number;
};

/**
 * Processes concurrent calls in batches, because each would cost a transaction of its own. While one batch is
 * processed, the next one is collected.
 */
export class Gatherer<Input, Output> {
  readonly #work: (inputs: readonly Input[]) => Promise<readonly (Output | Error)[]>;
  readonly #limits: Limits;
  readonly #waiting: Waiting<Input, Output>[] = [];
  #isWorking = false;

  /** @param work returns the output of each input, in their order, or the error to throw for it */
  constructor(work: (inputs: readonly Input[]) => Promise<readonly (Output | Error)[]>, limits: Limits) {
    this.#work = work;
    this.#limits = limits;
  }

  add(input: Input): Promise<Output> {
    return new Promise((settle, reject) => {
      this.#waiting.push({ input, settle, reject });
      if (!this.#isWorking) void this.#workOff();
    });
  }

  async #workOff(): Promise<void> {
    this.#isWorking = true;
    while (this.#waiting.length > 0) {
      await sleep(this.#limits.gatherMs);
      const taken = this.#waiting.splice(0, this.#limits.atMost);
      try {
        const outputs = await this.#work(taken.map(({ input }) => input));
        for (const [at, { settle, reject }] of taken.entries()) {
          const output = outputs[at];
          if (output === undefined || output instanceof Error) reject(output ?? new Error('No output.'));
          else settle(output);
        }
      } catch (error) {
        for (const { reject } of taken) reject(error);
      }
    }
    this.#isWorking = false;
  }
}
