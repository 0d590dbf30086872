import { expect, it } from 'vitest';
import { shareConnections } from './share-connections';

it.each([true, false])(
  'the pools of a process together have the configured number of connections (workers: %s)',
  (runsWorkers) => {
    for (let total = 10; total <= 1000; total += 1) {
      const shares = Object.values(shareConnections(total, runsWorkers));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
    }
  },
);

it('of ten connections in total, each pool gets at least one connection, and the pool for pages gets at least four', () => {
  const { pages, ...others } = shareConnections(10, true);
  expect(Math.min(...Object.values(others))).toBe(1);
  expect(pages).toBeGreaterThanOrEqual(4);
});

it('a process without workers gets no connections for jobs', () => {
  expect(shareConnections(30, false)).toMatchObject({ queue: 0, mailWorker: 0 });
});
