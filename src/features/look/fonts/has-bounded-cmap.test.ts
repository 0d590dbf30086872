import { expect, it } from 'vitest';
import { hasBoundedCmap } from './has-bounded-cmap';

/** A table with one subtable of format 12, from its groups of first and last letter. */
function cmapOf(groups: readonly (readonly [start: number, end: number])[], count = groups.length) {
  const bytes = Buffer.alloc(12 + 16 + 12 * groups.length);
  bytes.writeUInt16BE(1, 2);
  bytes.writeUInt32BE(12, 8);
  bytes.writeUInt16BE(12, 12);
  bytes.writeUInt32BE(count, 24);
  for (const [index, [start, end]] of groups.entries()) {
    bytes.writeUInt32BE(start, 28 + 12 * index);
    bytes.writeUInt32BE(end, 32 + 12 * index);
  }
  return bytes;
}

it.each<[string, Buffer, boolean]>([
  [
    'sorted groups of letters',
    cmapOf([
      [65, 90],
      [97, 122],
    ]),
    true,
  ],
  [
    'a group that ends beyond all letters',
    cmapOf([
      [65, 90],
      [0x110000, 0xffffffff],
    ]),
    false,
  ],
  [
    'groups that repeat the same letters',
    cmapOf([
      [0, 0x10ffff],
      [0, 0x10ffff],
    ]),
    false,
  ],
  ['a group that ends before its start', cmapOf([[90, 65]]), false],
  ['more groups than the table has bytes for', cmapOf([[65, 90]], 0xffffffff), false],
  ['no bytes at all', Buffer.alloc(0), false],
])('hasBoundedCmap judges a character map with %s as expected', (_what, cmap, expected) => {
  expect(hasBoundedCmap(cmap)).toBe(expected);
});
