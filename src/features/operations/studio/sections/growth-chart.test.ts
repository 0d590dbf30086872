import { expect, it } from 'vitest';
import { readGrowth } from './growth-chart';

it('readGrowth states the growth of the database once the sizes of two days are known', () => {
  expect(readGrowth({ days: [{ day: '2026-03-10', bytes: 80e6 }], grown: [] })).toBe(
    'The database has 80 MB. Sizes are recorded every night, so its growth can be seen from tomorrow on.',
  );
  const days = [
    { day: '2026-03-09', bytes: 80e6 },
    { day: '2026-03-10', bytes: 92.5e6 },
  ];
  expect(readGrowth({ days, grown: [{ table: 'lead_events', bytes: [1e6, 9e6] }] })).toBe(
    'Since 9 Mar the database grew from 80 MB to 92.5 MB (+12.5 MB). Most was added to lead events (+8 MB).',
  );
  expect(readGrowth({ days: days.toReversed(), grown: [] })).toBe(
    'Since 10 Mar the database shrank from 92.5 MB to 80 MB (−12.5 MB).',
  );
});
