import { ByteCursor } from './byte-cursor';
import type { FontTables } from './font-tables';

const trueType = 0x00010000;
const openTypeWithCff = 0x4f54544f;

/** Checksum of a table, as in the directory of a font. */
function checksumOf(table: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = table.subarray(at, at + 4);
    sum = (sum + ((a << 24) | (b << 16) | (c << 8) | d)) >>> 0;
  }
  return sum;
}

/** Writes tables as a TrueType or OpenType file. */
export function writeFont(tables: FontTables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const count = sorted.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + count * 16);
  head.writeUInt32BE(tables.has('CFF ') ? openTypeWithCff : trueType, 0);
  for (const [index, value] of [count, power * 16, Math.log2(power), (count - power) * 16].entries())
    head.writeUInt16BE(value, 4 + index * 2);
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const at = 12 + index * 16;
    head.write(tag, at, 'latin1');
    for (const [place, value] of [checksumOf(table), offset, table.length].entries())
      head.writeUInt32BE(value, at + 4 + place * 4);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** Reads the tables of a TrueType file. */
export function readTables(font: Uint8Array): FontTables {
  const file = new ByteCursor(font, 4);
  const count = file.u16();
  file.take(6);
  return new Map(
    Array.from({ length: count }, () => {
      const tag = file.text(4);
      file.take(4);
      return [tag, new ByteCursor(font, file.u32()).take(file.u32())] as const;
    }),
  );
}
