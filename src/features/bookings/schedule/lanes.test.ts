import { expect, it } from 'vitest';
import { inLanes } from './lanes';

const lanesOf = (all: readonly [from: number, to: number][]) =>
  inLanes(all.map(([from, to]) => ({ from, to }))).map(({ lane, lanes }) => `${lane + 1} of ${lanes}`);

it.each<[string, [number, number][], string[]]>([
  ['no ranges', [], []],
  [
    'ranges that follow one another without a gap',
    [
      [0, 60],
      [60, 90],
    ],
    ['1 of 1', '1 of 1'],
  ],
  [
    'two overlapping ranges',
    [
      [0, 60],
      [30, 90],
    ],
    ['1 of 2', '2 of 2'],
  ],
  [
    'a third range that begins when the first ends',
    [
      [0, 60],
      [30, 120],
      [60, 90],
    ],
    ['1 of 2', '2 of 2', '1 of 2'],
  ],
  [
    'three overlapping ranges and a later one',
    [
      [0, 9],
      [0, 9],
      [0, 9],
      [9, 12],
    ],
    ['1 of 3', '2 of 3', '3 of 3', '1 of 1'],
  ],
])('time ranges are placed in the expected side-by-side lanes: %s', (_what, all, lanes) => {
  expect(lanesOf(all)).toEqual(lanes);
});
