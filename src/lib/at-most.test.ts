import { expect, it } from 'vitest';
import { atMost } from './at-most';

it('atMost(3) runs at most three functions at a time, in the order of the calls, and continues after one of them fails', async () => {
  const inTurn = atMost(3);
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (index: number) => async () => {
    begun.push(index);
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    if (index % 2) throw new Error(`${index} failed`);
    return index;
  };
  const indices = Array.from({ length: 20 }, (_, index) => index);
  const results = await Promise.allSettled(indices.map((index) => inTurn(work(index))));
  expect(most).toBe(3);
  expect(begun).toEqual(indices);
  expect(results.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual(
    indices.map((index) => (index % 2 ? `${index} failed` : index)),
  );
  expect(await inTurn(work(0))).toBe(0);
});
