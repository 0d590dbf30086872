const lastLetter = 0x10ffff;

/**
 * True if the character map of a font can be read in bounded time. Parsers that list all characters would otherwise
 * iterate over ranges that end beyond Unicode.
 * @param cmap bytes of the table, as OpenType defines it
 */
export function hasBoundedCmap(cmap: Uint8Array): boolean {
  const view = new DataView(cmap.buffer, cmap.byteOffset, cmap.byteLength);
  try {
    for (let table = 0; table < view.getUint16(2); table += 1) {
      const at = view.getUint32(4 + 8 * table + 4);
      const format = view.getUint16(at);
      if (format === 8 || format === 10) return false;
      if (format !== 12 && format !== 13) continue;
      const groups = view.getUint32(at + 12);
      let least = 0;
      for (let group = 0; group < groups; group += 1) {
        const [start, end] = [view.getUint32(at + 16 + 12 * group), view.getUint32(at + 20 + 12 * group)];
        // Groups are sorted, and none overlaps another.
        if (start < least || end < start || end > lastLetter) return false;
        least = end + 1;
      }
    }
    return true;
  } catch (error) {
    // An offset beyond the table.
    if (error instanceof RangeError) return false;
    throw error;
  }
}
