/**
 * Returns a function that runs work, at most `most` of it at a time; further work waits for its turn.
 * @returns what the work returns
 */
export function atMost(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The turn passes to the next one.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
