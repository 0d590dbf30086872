/** Identifiers of names (OpenType `name`). */
const nameIds = { family: 1, style: 2, full: 4, postScript: 6 } as const;

/**
 * A `name` table with these names only, in English for Windows, which every reader supports. PDF generators treat two
 * fonts with the same name as one.
 */
export function writeNames(names: Record<keyof typeof nameIds, string>): Buffer {
  const records = Object.entries(nameIds).map(([key, id]) => ({
    id,
    text: Buffer.from(names[key as keyof typeof nameIds], 'utf16le').swap16(),
  }));
  const head = Buffer.alloc(6 + records.length * 12);
  head.writeUInt16BE(records.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [index, { id, text }] of records.entries()) {
    for (const [place, value] of [3, 1, 0x409, id, text.length, offset].entries())
      head.writeUInt16BE(value, 6 + index * 12 + place * 2);
    offset += text.length;
  }
  return Buffer.concat([head, ...records.map(({ text }) => text)]);
}
