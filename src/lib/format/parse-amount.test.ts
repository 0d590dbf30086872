import { describe, expect, it } from 'vitest';
import { parseAmount } from './parse-amount';

describe('parseAmount', () => {
  it.each([
    ['20', 20],
    ['3.7', 3.7],
    ['.5', 0.5],
    ['7.', 7],
    ['007', 7],
    [' 1,000 ', 1000],
    ['1,000,000.50', 1_000_000.5],
    ['1\u00a0000', 1000],
    ["1'000", 1000],
    ['3,7', 3.7],
    ['$75', 75],
    ['$1,000', 1000],
    ['２０', 20],
    ['＄１，０００', 1000],
    ['1e3', 1000],
    ['1e9', 1_000_000_000],
    ['1e99', 1_000_000_000],
    ['1e308', 1_000_000_000],
    ['1e999', 1_000_000_000],
    ['9'.repeat(5000), 1_000_000_000],
  ])('parseAmount reads %j as %d', (typed, value) => {
    expect(parseAmount(typed)).toBe(value);
  });

  it.each([
    ['1.250,50', 1250.5],
    ['1.000', 1000],
    ['1,000', 1],
    ['12,5', 12.5],
    ['3.7', 3.7],
    ['1,250.50', 1250.5],
    ['1.000.000', 1_000_000],
    ['1\u202f250,5', 1250.5],
    ["1'250.50", 1250.5],
    ['25.000 $', 25_000],
    ['$75', 75],
    [',5', 0.5],
  ])('with a comma as decimal mark, parseAmount reads %j as %d', (typed, value) => {
    expect(parseAmount(typed, ',')).toBe(value);
  });

  it('if an amount contains both a dot and a comma, parseAmount takes the last one as decimal mark in every language', () => {
    expect([parseAmount('1.250,50'), parseAmount('1.250,50', ',')]).toEqual([1250.5, 1250.5]);
  });

  it.each(['1,2,3', '1.2,3.4', '-5', '1,5x'])(
    'with a comma as decimal mark, parseAmount returns 0 for %j',
    (typed) => {
      expect(parseAmount(typed, ',')).toBe(0);
    },
  );

  it.each([
    '',
    ' ',
    'ten',
    '12abc',
    '-5',
    '−5',
    'NaN',
    'Infinity',
    '🙂',
    '5️⃣',
    '٣',
    '1.2.3',
    '--',
    '.',
    '0x10',
    '1e-3',
    'x'.repeat(5000),
  ])('parseAmount returns 0 for %j', (typed) => {
    expect(parseAmount(typed)).toBe(0);
  });
});
