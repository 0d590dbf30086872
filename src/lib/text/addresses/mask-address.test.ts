import { expect, it } from 'vitest';
import { maskAddress } from './mask-address';

it.each([
  ['mara@example.com', 'm…@example.com'],
  ['a@b.c', 'a…@b.c'],
  ['😀smile@example.com', '😀…@example.com'],
  ['"odd@part"@example.com', '"…@example.com'],
  ['@example.com', '…'],
  ['nothing', '…'],
  ['', '…'],
])('maskAddress turns %j into %j', (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});
