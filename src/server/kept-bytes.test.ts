import { expect, it } from 'vitest';
import { KeptBytes } from './kept-bytes';

it('KeptBytes drops the oldest entries when their total size exceeds the limit; touch makes an entry the newest', () => {
  const kept = new KeptBytes<{ bytes: number }>({ maxBytes: 10, maxEntries: 5 });
  for (const name of ['a', 'b', 'c']) kept.set(name, { bytes: 4 });
  expect([kept.get('a'), kept.bytes]).toEqual([undefined, 8]);
  kept.touch('b');
  kept.set('d', { bytes: 4 });
  expect([kept.get('b'), kept.get('c'), kept.bytes]).toEqual([{ bytes: 4 }, undefined, 8]);
  kept.set('d', { bytes: 1 });
  expect(kept.bytes).toBe(5);
  kept.set('e', { bytes: 11 });
  expect([kept.get('e'), kept.bytes]).toEqual([undefined, 0]);
});

it('KeptBytes drops the oldest entries when there are too many', () => {
  const kept = new KeptBytes<{ bytes: number }>({ maxBytes: 10, maxEntries: 2 });
  for (const name of ['a', 'b', 'c']) kept.set(name, { bytes: 0 });
  expect([kept.has('a'), kept.has('b'), kept.size]).toEqual([false, true, 2]);
  kept.clear();
  expect([kept.size, kept.bytes]).toEqual([0, 0]);
});
