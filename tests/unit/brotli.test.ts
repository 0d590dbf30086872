import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { brotliQuickly, brotliSmallest } from '../../scripts/lib/http/brotli.mjs';

const text = Buffer.from(
  'A page says the same thing often. '.repeat(500) + randomBytes(2000).toString('hex'),
);

it('makes a body smaller than the quick way does', async () => {
  const smallest = (await brotliSmallest(text)) ?? Buffer.alloc(0);
  expect(brotliDecompressSync(smallest)).toEqual(text);
  expect(smallest.length).toBeLessThan((await brotliQuickly(text)).length);
});

it('takes one body after another, leaves out what is not wanted by then, and goes on after a fault', async () => {
  const order: string[] = [];
  const first = brotliSmallest(text).then(() => order.push('first'));
  let isWanted = true;
  const asked = brotliSmallest(text, () => {
    order.push('asked');
    return isWanted;
  });
  isWanted = false;
  const broken = brotliSmallest(text, () => {
    throw new Error('a fault');
  });
  await expect(broken).rejects.toThrow('a fault');
  expect(await asked).toBeNull();
  expect(await brotliSmallest(text)).not.toBeNull();
  await first;
  expect(order).toEqual(['first', 'asked']);
});
