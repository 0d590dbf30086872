import { expect, it } from 'vitest';
import { formatDuration } from './format-duration';

it('formatDuration uses the largest unit that fits, from minutes to days', () => {
  expect(formatDuration(59_999)).toBe('less than a minute');
  expect(formatDuration(60_000)).toBe('1 minute');
  expect(formatDuration(7_300_000)).toBe('2 hours');
  expect(formatDuration(3 * 86_400_000)).toBe('3 days');
});
