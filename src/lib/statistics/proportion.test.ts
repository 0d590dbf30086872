import { expect, it } from 'vitest';
import { countInWords, estimateProportion, formatShare, rangeInWords, shareInWords } from './proportion';

it('shareInWords shows a percentage only if there are enough trials and the confidence interval is narrow', () => {
  expect(shareInWords(estimateProportion(3, 7))).toBe('Too few to tell');
  expect(shareInWords(estimateProportion(0, 0))).toBe('Too few to tell');
  // With 10 successes in 20 trials the interval is still forty percentage points wide.
  expect(shareInWords(estimateProportion(10, 20))).toBe('Too few to tell');
  expect(shareInWords(estimateProportion(0, 20))).toBe('0%');
  expect(shareInWords(estimateProportion(120, 400))).toBe('30%');
});

it('rangeInWords shows the interval even if there are few trials, and countInWords shows both counts', () => {
  expect(rangeInWords(estimateProportion(3, 7))).toBe('16% to 75%');
  expect(rangeInWords(estimateProportion(0, 0))).toBe('–');
  expect(countInWords(estimateProportion(1200, 34_000))).toBe('1,200 of 34,000');
});

it.each([
  [0, '0%'],
  [0.0012, '0.12%'],
  [0.034, '3.4%'],
  [0.345, '35%'],
  [1, '100%'],
])('formatShare formats %f as %s', (share, words) => {
  expect(formatShare(share)).toBe(words);
});
