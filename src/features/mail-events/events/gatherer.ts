import { setTimeout as sleep } from 'node:timers/promises';

interface Waiting<Input, Output> {
  input: Input;
  settle: (output: Output) => void;
  reject: (error: unknown) => void;
}

type Limits = {
  /** Time in milliseconds in which calls come together. */
  gatherMs: number;
  /** Maximum number of calls that are worked on together. */
  atMost: number;
};

/**
 * Works on the calls of concurrent requests together: one after another, each would cost a transaction. While some are
 * worked on, the next ones come together.
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
