import { describe, expect, it } from 'vitest';
import { formatAgo } from './format-ago';

const now = new Date('2026-03-04T09:30:00Z');

describe('formatAgo', () => {
  it.each([
    ['2026-03-04T09:31:00Z', 'just now'],
    ['2026-03-04T09:29:30Z', 'just now'],
    ['2026-03-04T09:29:00Z', '1 minute ago'],
    ['2026-03-04T08:31:00Z', '59 minutes ago'],
    ['2026-03-04T04:30:00Z', '5 hours ago'],
    ['2026-03-03T09:30:00Z', 'yesterday'],
    ['2026-02-22T09:30:00Z', '10 days ago'],
  ])('formatAgo formats %s as %s', (date, words) => {
    expect(formatAgo(new Date(date), now)).toBe(words);
  });
});
