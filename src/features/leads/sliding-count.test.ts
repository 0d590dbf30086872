import { expect, it } from 'vitest';
import { SlidingCount } from './sliding-count';

const minute = 60_000;
const countOf = (limit: number) => new SlidingCount({ limit, windowMs: minute });

it('lets so many through and no more, each key for itself', () => {
  const count = countOf(3);
  const verdicts = Array.from({ length: 5 }, () => count.isOver('a', 0));
  expect(verdicts).toEqual([false, false, false, true, true]);
  expect(count.isOver('b', 0)).toBe(false);
});

it('forgets gradually, not at the stroke of the window', () => {
  const count = countOf(3);
  for (let i = 0; i < 3; i += 1) count.isOver('a', minute - 1);
  expect(count.isOver('a', minute + 1)).toBe(true);
  expect(count.isOver('a', 3 * minute)).toBe(false);
});
