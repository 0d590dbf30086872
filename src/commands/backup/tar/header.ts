/** The 512-byte headers of tar entries, in the formats of POSIX (ustar, pax) and GNU tar. */

export const blockSize = 512;

export type Header = { name: string; type: string; size: number };

const fields = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  modified: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 6],
  version: [263, 2],
  prefix: [345, 155],
} as const;
type Field = keyof typeof fields;

/** Largest number in the field `size`: eleven octal digits. */
const maxSize = 8 ** 11 - 1;

const textIn = (block: Buffer, field: Field): string => {
  const [start, length] = fields[field];
  const bytes = block.subarray(start, start + length);
  const end = bytes.indexOf(0);
  return bytes.toString('utf8', 0, end < 0 ? length : end);
};

function numberIn(block: Buffer, field: Field): number {
  const [start, length] = fields[field];
  // GNU tar writes sizes from 8 GB on in binary, marked by the highest bit.
  if (((block[start] ?? 0) & 0x80) !== 0) return Number(block.readBigUInt64BE(start + length - 8));
  return Number.parseInt(textIn(block, field).trim() || '0', 8);
}

/** Sums all bytes, with those of the checksum field counted as spaces. */
function checksumOf(block: Buffer): number {
  const [start, length] = fields.checksum;
  return block.reduce((sum, byte, at) => sum + (at >= start && at < start + length ? 0x20 : byte), 0);
}

/** @returns null for the empty block at the end of an archive. @throws RangeError if the block is not a header. */
export function parseHeader(block: Buffer): Header | null {
  if (block.every((byte) => byte === 0)) return null;
  if (numberIn(block, 'checksum') !== checksumOf(block)) throw new RangeError('The checksum is wrong.');
  const size = numberIn(block, 'size');
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError('The size is no number.');
  // GNU tar stores times where ustar has the prefix of the name.
  const prefix = textIn(block, 'magic') === 'ustar' ? textIn(block, 'prefix') : '';
  const name = textIn(block, 'name');
  return { name: prefix ? `${prefix}/${name}` : name, type: textIn(block, 'type') || '0', size };
}

function ustarBlock({ name, type, size }: Header): Buffer {
  const block = Buffer.alloc(blockSize);
  const write = (field: Field, text: string) => block.write(text, fields[field][0], fields[field][1]);
  const octal = (field: Field, value: number) =>
    write(field, value.toString(8).padStart(fields[field][1] - 1, '0'));
  write('name', name);
  octal('mode', 0o600);
  octal('uid', 0);
  octal('gid', 0);
  octal('size', size);
  octal('modified', Math.floor(Date.now() / 1000));
  write('type', type);
  write('magic', 'ustar');
  write('version', '00');
  write('checksum', `${checksumOf(block).toString(8).padStart(6, '0')}\0 `);
  return block;
}

export const padding = (size: number): Buffer => Buffer.alloc((blockSize - (size % blockSize)) % blockSize);

/**
 * A record of a pax header, such as `20 path=media/a.png`: starts with its length, including the digits of the
 * length and the line break.
 */
function paxRecord(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  if (String(length).length > String(rest).length) length += 1;
  return `${length} ${key}=${value}\n`;
}

/** Header of a file. Names and sizes that do not fit ustar are written to a preceding pax header. */
export function fileHeader(name: string, size: number): Buffer {
  const isPlain = /^[\x20-\x7e]{1,100}$/.test(name);
  if (isPlain && size <= maxSize) return ustarBlock({ name, type: '0', size });
  const records = Buffer.from(paxRecord('path', name) + paxRecord('size', String(size)));
  return Buffer.concat([
    ustarBlock({ name: 'pax-header', type: 'x', size: records.length }),
    records,
    padding(records.length),
    ustarBlock({ name: 'see-pax-header', type: '0', size: Math.min(size, maxSize) }),
  ]);
}

/** @throws RangeError if the data are not pax records. */
export function parsePax(data: Buffer): Map<string, string> {
  const records = new Map<string, string>();
  for (let at = 0; at < data.length; ) {
    const [, digits = ''] = /^(\d{1,8}) /.exec(data.toString('latin1', at, at + 9)) ?? [];
    const end = at + Number(digits);
    const record = data.toString('utf8', at + digits.length + 1, end - 1);
    const equals = record.indexOf('=');
    if (!digits || end > data.length || equals < 0) throw new RangeError('The pax header is damaged.');
    records.set(record.slice(0, equals), record.slice(equals + 1));
    at = end;
  }
  return records;
}
