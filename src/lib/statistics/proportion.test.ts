import { expect, it } from 'vitest';
import { countInWords, formatShare, proportionOf, rangeInWords, shareInWords } from './proportion';

it('names a percentage only where there are enough', () => {
  expect(shareInWords(proportionOf(3, 7))).toBe('Too few to tell');
  expect(shareInWords(proportionOf(0, 0))).toBe('Too few to tell');
  // Twenty in the middle still leave forty points open.
  expect(shareInWords(proportionOf(10, 20))).toBe('Too few to tell');
  expect(shareInWords(proportionOf(0, 20))).toBe('0%');
  expect(shareInWords(proportionOf(120, 400))).toBe('30%');
});

it('shows the range also of few, and what it was counted from', () => {
  expect(rangeInWords(proportionOf(3, 7))).toBe('16% to 75%');
  expect(rangeInWords(proportionOf(0, 0))).toBe('–');
  expect(countInWords(proportionOf(1200, 34_000))).toBe('1,200 of 34,000');
});

it.each([
  [0, '0%'],
  [0.0012, '0.12%'],
  [0.034, '3.4%'],
  [0.345, '35%'],
  [1, '100%'],
])('%f reads %s', (share, words) => {
  expect(formatShare(share)).toBe(words);
});
