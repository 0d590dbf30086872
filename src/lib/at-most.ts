/**
 * Limits concurrency: returns a function that calls the function passed to it, while at most `most` such calls run at
 * a time; further calls wait for their turn.
 * @returns the result of the passed function
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
      // The next waiting call takes the place of this one, so `running` stays the same.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
