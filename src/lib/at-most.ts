/**
 * Limits concurrency. @returns a function that runs the work passed to it and returns the work's result; at most `most`
 * of these run at a time, and further ones wait for their turn.
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
