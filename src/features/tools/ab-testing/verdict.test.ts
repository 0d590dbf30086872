import { describe, expect, it } from 'vitest';
import { startsOf } from '../frame/tool-address';
import { computeAbTest, type FieldName, fields } from './state';
import { formatP, verdictOf } from './verdict';

const starts = startsOf(fields);
const verdict = (typed: Partial<Record<FieldName, string>>) => {
  const { title, text } = verdictOf(computeAbTest({ ...starts, ...typed }));
  return `${title}: ${text}`;
};

describe('the verdict', () => {
  it.each([
    [{}, /^Not yet: .*about 6,\d{3} more visitors. At 800 a day: 16 days/],
    [{}, /finds an improvement from 3% to 3.6% in 3\d% of cases/],
    [{ daily: '10' }, /more than half a year: stop/],
    [{ daily: '' }, /more visitors. Fix that number/],
    [{ conversionsB: '190' }, /^B is better: .*about one of \d/],
    [{ conversionsB: '60' }, /^A is better/],
    [{ conversionsB: '120' }, /^Not yet, and perhaps never/],
    [{ sides: '1', conversionsB: '60' }, /^Not yet, and perhaps never/],
    [{ visitorsA: 'none' }, /^Nothing to read yet/],
    [
      { visitorsA: '1e9', conversionsA: '1', visitorsB: '1e9', conversionsB: '1e9' },
      /fewer than one of a million/,
    ],
  ])('the verdict for %j matches %s', (typed, expected) => expect(verdict(typed)).toMatch(expected));

  it('the verdict never contains NaN, Infinity or undefined, whatever is typed', () => {
    for (const typed of ['', '-1', 'NaN', '1e308', '0', '100', '🙂', '9'.repeat(30)]) {
      const all = Object.fromEntries(Object.keys(starts).map((name) => [name, typed])) as typeof starts;
      expect(verdict(all)).not.toMatch(/NaN|Infinity|undefined/);
      for (const name of Object.keys(starts)) expect(verdict({ [name]: typed })).not.toMatch(/NaN|Infinity/);
    }
  });
});

it('formatP rounds a p-value to two significant digits', () => {
  expect([0.05, 0.0804, 1, 0.00001, 0.12345].map(formatP)).toEqual(['0.05', '0.08', '1', '< 0.0001', '0.12']);
});
