import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { brotliFast, brotliMax } from './brotli';

const text = Buffer.from(
  'A page says the same thing often. '.repeat(500) + randomBytes(2000).toString('hex'),
);

it('brotliMax produces a smaller body than brotliFast', async () => {
  const smallest = (await brotliMax(text)) ?? Buffer.alloc(0);
  expect(brotliDecompressSync(smallest)).toEqual(text);
  expect(smallest.length).toBeLessThan((await brotliFast(text)).length);
});

it('brotliMax compresses one body at a time, returns null if a body is no longer wanted, and continues after an error', async () => {
  const order: string[] = [];
  const first = brotliMax(text).then(() => order.push('first'));
  let isWanted = true;
  const asked = brotliMax(text, () => {
    order.push('asked');
    return isWanted;
  });
  isWanted = false;
  const broken = brotliMax(text, () => {
    throw new Error('a fault');
  });
  await expect(broken).rejects.toThrow('a fault');
  expect(await asked).toBeNull();
  expect(await brotliMax(text)).not.toBeNull();
  await first;
  expect(order).toEqual(['first', 'asked']);
});

it('if the queue is full, brotliMax returns null for a new body, unless bodies that are no longer wanted can be dropped', async () => {
  let isWanted = true;
  const first = Array.from({ length: 257 }, () => brotliMax(text, () => isWanted));
  expect(await brotliMax(text), 'one too many').toBeNull();
  isWanted = false;
  const next = brotliMax(text);
  expect(await Promise.all(first.slice(1))).toEqual(Array(256).fill(null));
  expect(await next).not.toBeNull();
});
