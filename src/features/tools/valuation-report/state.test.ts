import { describe, expect, it } from 'vitest';
import { startsOf } from '../frame/tool-address';
import { compute, fields, parseSigned } from './state';

const starts = startsOf(fields);

describe('typed values', () => {
  it.each([
    ['-5,000', -5000],
    ['−5000', -5000],
    ['(5,000)', -5000],
    ['5,000', 5000],
    ['--5', 0],
    ['-', 0],
    ['()', 0],
    ['-∞', 0],
  ])('the typed value %j is parsed as %d', (typed, amount) => expect(parseSigned(typed)).toBe(amount));

  it('every result is a finite number, whatever is typed into the fields', () => {
    for (const bad of ['', '-1e999', '1e999', 'NaN', '🙂', '-0']) {
      const values = Object.fromEntries(Object.keys(fields).map((name) => [name, bad])) as typeof starts;
      const { amounts, valuation, sensitivity, effect } = compute(values);
      const numbers = [
        ...Object.values(amounts),
        ...Object.values(valuation.range ?? {}),
        ...sensitivity.flat().map((value) => value ?? 0),
        ...Object.values(effect ?? {}),
      ];
      expect(numbers.every(Number.isFinite), bad).toBe(true);
    }
  });
});

describe('the initial example', () => {
  it('the initial example has discretionary earnings of $300,000 and a value between those of its methods', () => {
    const { valuation } = compute(starts);
    expect(valuation.earnings).toBe(300_000);
    const middles = valuation.methods.map(({ range }) => range?.middle ?? 0);
    expect(valuation.range?.middle).toBeGreaterThan(Math.min(...middles));
    expect(valuation.range?.middle).toBeLessThan(Math.max(...middles));
    expect(valuation.notes).toEqual([]);
  });
});
