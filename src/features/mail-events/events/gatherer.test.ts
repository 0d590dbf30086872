import { expect, it } from 'vitest';
import { Gatherer } from './gatherer';

it('a Gatherer passes concurrent calls on as one batch, and returns each call its own output or error', async () => {
  const batches: number[][] = [];
  const doubles = new Gatherer<number, number>(
    async (inputs) => {
      batches.push([...inputs]);
      return inputs.map((input) => (input === 3 ? new Error('three') : input * 2));
    },
    { gatherMs: 1, atMost: 3 },
  );
  const answers = await Promise.allSettled([1, 2, 3, 4].map((input) => doubles.add(input)));
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.message)),
  ).toEqual([2, 4, 'three', 8]);
  expect(batches).toEqual([[1, 2, 3], [4]]);
});

it('if a batch throws, all of its calls throw, and later calls still work', async () => {
  let isBroken = true;
  const gatherer = new Gatherer<number, number>(
    async (inputs) => {
      if (isBroken) throw new Error('broken');
      return inputs;
    },
    { gatherMs: 1, atMost: 10 },
  );
  const failed = await Promise.allSettled([gatherer.add(1), gatherer.add(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await gatherer.add(7)).toBe(7);
});
