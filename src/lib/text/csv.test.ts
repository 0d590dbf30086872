import { expect, it } from 'vitest';
import { toCsv } from './csv';

it('writes what RFC 4180 asks for', () => {
  expect(
    toCsv([
      ['a', 'b,c'],
      ['say "no"', 'two\nlines'],
    ]),
  ).toBe('\uFEFFa,"b,c"\r\n"say ""no""","two\nlines"\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('defuses %j', (text) => {
  expect(toCsv([[text]])).toMatch(/^\uFEFF"?'/);
});

it('leaves numbers what they are, and nothing where there is none', () => {
  expect(toCsv([[-1.5, 0, Number.NaN, Number.POSITIVE_INFINITY]])).toBe('\uFEFF-1.5,0,,\r\n');
});
