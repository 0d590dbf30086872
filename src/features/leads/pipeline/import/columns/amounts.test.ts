import { describe, expect, it } from 'vitest';
import { isAmbiguous, provenMark, readMoney } from './amounts';

describe('readMoney', () => {
  it.each([
    ['1.234,56 €', { amount: 1234.56, currency: 'EUR' }],
    ["1'234.50", { amount: 1234.5 }],
    ['£1,234', { amount: 1234, currency: 'GBP' }],
    ['12 500', { amount: 12_500 }],
    ['12\u00a0500,00 EUR', { amount: 12_500, currency: 'EUR' }],
    ['12\u202f500', { amount: 12_500 }],
    ['$75', { amount: 75, currency: 'USD' }],
    ['US$ 1,234,567.89', { amount: 1_234_567.89, currency: 'USD' }],
    ['1.234.567', { amount: 1_234_567 }],
    ['0.125', { amount: 0.125 }],
    ['3,5', { amount: 3.5 }],
    ['0', { amount: 0 }],
    ['CHF 100', undefined],
    ['-5', undefined],
    ['about 100', undefined],
    ['1,2.3,4', undefined],
    ['99999999999', undefined],
    ['', undefined],
  ])('readMoney reads %j as %j', (cell, money) => expect(readMoney(cell)).toEqual(money));

  it('an amount such as 1.234 is read by the decimal mark of its column', () => {
    expect(isAmbiguous('1.234')).toBe(true);
    expect(isAmbiguous('1.234 €')).toBe(true);
    for (const clear of ['1.23', '1.234,5', '0.123', '1.2345', '1,234'])
      expect(isAmbiguous(clear)).toBe(false);
    expect(readMoney('1.234', ',')).toEqual({ amount: 1234 });
    expect(readMoney('1.234', '.')).toEqual({ amount: 1.234 });
  });

  it('a cell proves the decimal mark of its column if it has both marks, or decimals', () => {
    expect(['1.234,56', '1,234.56', '3,5', '3.5', '1.234', '1,234', 'text'].map(provenMark)).toEqual([
      ...[',', '.', ',', '.'],
      ...[undefined, undefined, undefined],
    ]);
  });
});
