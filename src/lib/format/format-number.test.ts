import { expect, it } from 'vitest';
import { formatTenths, formatUsd, formatWhole } from './format-number';

it('shows dollars without decimals, hours whole or to one decimal', () => {
  expect(formatUsd(25_000.5)).toBe('$25,001');
  expect(formatWhole(1204.4)).toBe('1,204');
  expect(formatTenths(5.84)).toBe('5.8');
});

it('writes no number longer than a line of a phone, however large', () => {
  for (const format of [formatUsd, formatWhole, formatTenths]) {
    expect(format(999_999_999_999_999)).toContain('999,999,999,999,999');
    expect(format(1e36)).toMatch(/^> \$?999T$/);
  }
});
