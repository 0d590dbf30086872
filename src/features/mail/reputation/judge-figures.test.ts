import { expect, it } from 'vitest';
import { judgeFigures } from './judge-figures';

const figures = (sent: number, bounced: number, complained: number) => {
  return { name: 'onboarding', isSequence: true, sent, bounced, complained };
};

it.each([
  ['nothing sent', figures(0, 0, 0), 'fine'],
  ['one complaint and two bounces of ten', figures(10, 2, 1), 'fine'],
  ['exactly 0.1 % complaints and 2 % bounces', figures(3000, 60, 3), 'fine'],
  ['more than 0.1 % complaints', figures(2999, 0, 3), 'warn'],
  ['exactly 0.3 % complaints', figures(1000, 0, 3), 'warn'],
  ['more than 0.3 % complaints', figures(999, 0, 3), 'pause'],
  ['more than 2 % bounces', figures(149, 3, 0), 'warn'],
  ['exactly 5 % bounces', figures(60, 3, 0), 'warn'],
  ['more than 5 % bounces', figures(59, 3, 0), 'pause'],
])('%s', (_, given, verdict) => {
  expect(judgeFigures(given).verdict).toBe(verdict);
});

it('the reason names the counts and the limits', () => {
  expect(judgeFigures(figures(1000, 60, 2)).reason).toBe('60 of 1,000 bounced, which is more than 5%.');
  expect(judgeFigures(figures(1000, 25, 4)).reason).toBe(
    '4 of 1,000 complained, which is more than 0.3%. 25 of 1,000 bounced, which is more than 2%.',
  );
});
