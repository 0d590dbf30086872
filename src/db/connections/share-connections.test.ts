import { expect, it } from 'vitest';
import { shareConnections } from './share-connections';

it.each([true, false])(
  'a process opens no more connections than the setting says, whatever it says (workers: %s)',
  (runsWorkers) => {
    for (let total = 10; total <= 1000; total += 1) {
      const shares = Object.values(shareConnections(total, runsWorkers));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
    }
  },
);

it('every part of a process has a connection at the smallest setting, and pages have four', () => {
  const { pages, ...others } = shareConnections(10, true);
  expect(Math.min(...Object.values(others))).toBe(1);
  expect(pages).toBeGreaterThanOrEqual(4);
});

it('a process that does no jobs opens nothing for them', () => {
  expect(shareConnections(30, false)).toMatchObject({ queue: 0, mailWorker: 0 });
});
