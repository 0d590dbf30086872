import { expect, it } from 'vitest';
import { formatBytes, formatTenths, formatUsd, formatWhole } from './format-number';

it('formatUsd and formatWhole round to whole numbers, formatTenths to at most one decimal', () => {
  expect(formatUsd(25_000.5)).toBe('$25,001');
  expect(formatWhole(1204.4)).toBe('1,204');
  expect(formatTenths(5.84)).toBe('5.8');
});

it('a number of 1e15 or more is shown as greater than 999T', () => {
  for (const format of [formatUsd, formatWhole, formatTenths]) {
    expect(format(999_999_999_999_999)).toContain('999,999,999,999,999');
    expect(format(1e36)).toMatch(/^> \$?999T$/);
  }
});

it('formatBytes uses bytes, kilobytes or megabytes', () => {
  expect([0, 999, 8626, 1_249_000, 64_000_000].map(formatBytes)).toEqual([
    '0 bytes',
    '999 bytes',
    '8.6 kB',
    '1.2 MB',
    '64 MB',
  ]);
});
