import { describe, expect, it } from 'vitest';
import { parseAmount } from './parse-amount';

describe('parseAmount', () => {
  it.each([
    ['20', 20],
    ['3.7', 3.7],
    ['.5', 0.5],
    ['7.', 7],
    [' 1,000 ', 1000],
    ['$75', 75],
    ['1e3', 1000],
    ['1e9', 1_000_000_000],
    ['1e99', 1_000_000_000],
  ])('reads %j as %d', (typed, value) => {
    expect(parseAmount(typed)).toBe(value);
  });

  it.each(['', ' ', 'ten', '12abc', '-5', 'NaN', 'Infinity', '🙂', '1.2.3', '--', '0x10'])(
    'counts %j as 0',
    (typed) => {
      expect(parseAmount(typed)).toBe(0);
    },
  );
});
