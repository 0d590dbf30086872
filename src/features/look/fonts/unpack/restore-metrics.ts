import { ByteCursor, DamagedFont } from './byte-cursor';
import type { FontTables } from './font-tables';

/** Restores `hmtx`, from which WOFF2 may omit the left side bearings. @param lefts left edge of each glyph */
export function restoreMetrics(tables: FontTables, packed: Uint8Array, lefts: readonly number[]): void {
  const hhea = tables.get('hhea');
  if (!hhea || hhea.length < 36 || lefts.length === 0)
    throw new DamagedFont('It lacks the widths of its letters.');
  const wide = new ByteCursor(hhea, 34).u16();
  if (wide === 0 || wide > lefts.length) throw new DamagedFont('The widths of its letters do not fit them.');
  const source = new ByteCursor(packed);
  const flags = source.u8();
  const advances = Array.from({ length: wide }, source.u16);
  const bearings = lefts.map((left, glyph) => {
    const isLeftOut = (glyph < wide ? flags & 1 : flags & 2) !== 0;
    return isLeftOut ? left : source.i16();
  });
  const table = Buffer.alloc(wide * 4 + (lefts.length - wide) * 2);
  let at = 0;
  for (const [glyph, bearing] of bearings.entries()) {
    if (glyph < wide) at = table.writeUInt16BE(advances[glyph] ?? 0, at);
    at = table.writeInt16BE(bearing, at);
  }
  tables.set('hmtx', table);
}
