import { expect, it } from 'vitest';
import { readFunnel } from './funnel-section';
import { describePart } from './share';

it.each([
  [[0, 0, 0, 0], 'No visits and no new leads.'],
  [[12, 0, 0, 0], '12 visits, no new leads.'],
  [[1, 1, 0, 0], '1 new lead from 1 visit: 0 qualified (0%), 0 won (0%).'],
  [[0, 4, 2, 1], '4 new leads: 2 qualified (50%), 1 won (25%).'],
  [[3, 4, 2, 1], '4 new leads: 2 qualified (50%), 1 won (25%).'],
  [
    [100_000, 20_000, 500, 3],
    '20,000 new leads from 100,000 visits: 500 qualified (2.5%), 3 won (under 0.1%).',
  ],
] as const)(
  'the funnel %j (visits, leads, qualified, won) is described as “%s”',
  ([visits, leads, qualified, won], sentence) => {
    expect(readFunnel({ visits, leads, calculated: 0, qualified, won })).toBe(sentence);
  },
);

it.each([
  [1, 4, '25%'],
  [4, 4, '100%'],
  [60, 46, '–'],
  [1, 0, '–'],
  [0, 0, '–'],
])('the share of %d of %d is %s: never more than 100 %%', (part, whole, shown) => {
  expect(describePart(part, whole)).toBe(shown);
});
