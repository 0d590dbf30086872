import { expect, it } from 'vitest';
import { maxLeadsPerMonth, uncountedAfter } from './limits';

/** Numbers of leads at which the month's leads are counted, if several processes store one lead each in turn. */
function countsOf(processes: number): number[] {
  const counts: number[] = [];
  const uncounted = Array.from({ length: processes }, () => 0);
  for (let leads = 1; leads <= maxLeadsPerMonth; leads += 1) {
    const process = leads % processes;
    if (uncounted[process]) uncounted[process] -= 1;
    else {
      counts.push(leads);
      uncounted[process] = uncountedAfter(leads);
    }
  }
  return counts;
}

it.each([1, 3, 10])(
  'with %i processes, the leads of a month are counted for the last time exactly when their number reaches the limit',
  (processes) => {
    expect(countsOf(processes).at(-1)).toBe(maxLeadsPerMonth);
  },
);

it('a single process counts the leads of a month fewer than 200 times until their number reaches the limit', () => {
  expect(countsOf(1).length).toBeLessThan(200);
});
