import { expect, it } from 'vitest';
import { addUp, type StatusCount } from '../figures/balance';
import { readSends, sendsOf } from './sends-by-step';

const step = (name: string, counts: StatusCount[], replied = 0) => ({
  name,
  outcomes: { clicked: 0, replied, booked: 0, unsubscribed: 0 },
  ...addUp(counts),
});
const count = (status: StatusCount['status'], number: number, due = number): StatusCount => ({
  status,
  count: number,
  due,
  late: 0,
});

it('each email of a step is counted in exactly one part of the step’s bar', () => {
  const all = (['sent', 'skipped', 'held', 'failed', 'unknown', 'sending'] as const).map((status, at) =>
    count(status, at + 1),
  );
  const counted = step('Welcome', [...all, count('queued', 9, 2)]);
  expect(sendsOf(counted)).toEqual([1, 2, 12, 15]);
  expect(sendsOf(counted).reduce((sum, part) => sum + part)).toBe(counted.due + counted.waiting);
});

it('the summary states how many due emails were sent, and the step at which most emails were skipped', () => {
  expect(readSends([step('Welcome', [count('queued', 4, 0)])])).toBe('Nothing was due yet; 4 scheduled.');
  expect(readSends([])).toBe('Nothing was due yet; 0 scheduled.');
  expect(
    readSends([
      step('Welcome', [count('sent', 30)], 2),
      step('Day 2', [count('sent', 10), count('skipped', 5)], 1),
      step('Day 4', [count('sent', 4), count('skipped', 1)]),
    ]),
  ).toBe('44 of 50 due emails sent (88%), 3 replied to. Most were skipped at “Day 2” (5).');
});
