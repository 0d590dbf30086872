import { expect, it } from 'vitest';
import { KeptPromises } from './kept-promises';

function counted(max: number) {
  const kept = new KeptPromises<string>(max);
  const made: string[] = [];
  const get = (key: string) =>
    kept.get(key, async () => {
      made.push(key);
      return key.toUpperCase();
    });
  return { kept, made, get };
}

it('KeptPromises computes a result once, also for concurrent calls', async () => {
  const { made, get } = counted(4);
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['A', 'A', 'B']);
  expect(await get('a')).toBe('A');
  expect(made).toEqual(['a', 'b']);
});

it('KeptPromises keeps the most recently used results', async () => {
  const { made, get } = counted(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

it('KeptPromises computes a result again after a failure, which evicts no other result', async () => {
  const { kept, made, get } = counted(1);
  await get('a');
  const fail = () => kept.get('b', () => Promise.reject(new Error('No.')));
  await expect(Promise.all([fail(), fail()])).rejects.toThrow('No.');
  await get('a');
  expect(made).toEqual(['a']);
  expect(await get('b')).toBe('B');
});

it('drops no result that is being made, however many others are made meanwhile', async () => {
  const { kept, made, get } = counted(2);
  let finish: (value: string) => void = () => {};
  const slow = () => kept.get('slow', () => new Promise((resolve) => (finish = resolve)));
  const first = slow();
  for (const key of ['a', 'b', 'c']) await get(key);
  expect(slow()).toBe(first);
  finish('SLOW');
  expect(await first).toBe('SLOW');
  await get('c');
  await get('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
