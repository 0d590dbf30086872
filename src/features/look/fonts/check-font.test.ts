import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { expect, it } from 'vitest';
import { isAppError } from '@/http/app-error';
import { checkFont } from './check-font';
import { fontPairs } from './pairs';
import { unpackWoff2 } from './unpack/woff2-tables';
import { readTables, writeFont } from './unpack/write-font';

const [, modern] = fontPairs;
const inter = () => readFileSync(`public${modern?.text.url}`);

function refusal(bytes: Uint8Array): string {
  try {
    checkFont(bytes);
  } catch (error) {
    if (isAppError(error)) return error.message;
    throw error;
  }
  return 'not refused';
}

const damaged = /damaged/;

/** A WOFF2 file with these tables, none transformed, and with a directory that states the given values. */
function packed(tables: Map<string, Uint8Array>, { length }: { length?: number } = {}): Buffer {
  const number = (value: number) =>
    [value >> 28, value >> 21, value >> 14, value >> 7, value].map(
      (part, at) => (part & 0x7f) | (at < 4 ? 0x80 : 0),
    );
  // UIntBase128 must not begin with leading zeros.
  const short = (value: number) => {
    const bytes = number(value);
    const first = bytes.findIndex((byte, at) => byte !== 0x80 || at === 4);
    return Buffer.from(bytes.slice(first));
  };
  const entries = [...tables].map(([tag, table]) =>
    Buffer.concat([
      Buffer.from([tag === 'glyf' || tag === 'loca' ? 0xff : 0x3f]),
      Buffer.from(tag, 'latin1'),
      short(length ?? table.length),
    ]),
  );
  const data = brotliCompressSync(Buffer.concat([...tables.values()]));
  const head = Buffer.alloc(48);
  head.write('wOF2', 0, 'latin1');
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt16BE(tables.size, 12);
  head.writeUInt32BE(data.length, 20);
  return Buffer.concat([head, ...entries, data]);
}

it('an unpacked WOFF2 font draws the same glyphs as the original', () => {
  const bytes = inter();
  const own = create(bytes) as Font;
  const unpacked = create(writeFont(unpackWoff2(bytes))) as Font;
  for (const letter of 'AgÄß&€0') {
    const code = letter.codePointAt(0) ?? 0;
    const [a, b] = [own, unpacked].map((font) => font.glyphForCodePoint(code));
    expect(b?.path.toSVG(), letter).toBe(a?.path.toSVG());
    expect(b?.advanceWidth).toBe(a?.advanceWidth);
  }
});

it('written font tables are read back unchanged', () => {
  const tables = unpackWoff2(inter());
  const again = readTables(writeFont(tables));
  expect([...again.keys()].sort()).toEqual([...tables.keys()].sort());
  for (const [tag, table] of tables)
    expect(Buffer.compare(again.get(tag) ?? Buffer.alloc(0), table), tag).toBe(0);
});

it('checkFont returns name, weights and licence, and asks for the licence of a font that states none', () => {
  const { facts, notes } = checkFont(inter());
  expect(facts).toMatchObject({ family: 'Inter', weight: '400 700', isItalic: false, kind: 'sans' });
  expect(facts.licence).toMatch(/openfontlicense/);
  expect(notes).toEqual([]);
});

it('a font without WOFF2 transformations is read', () => {
  expect(checkFont(packed(unpackWoff2(inter()))).facts.family).toBe('Inter');
});

it.each(['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'glyf', 'loca'])(
  'a font without %s is refused',
  (tag) => {
    const tables = unpackWoff2(inter());
    tables.delete(tag);
    expect(refusal(packed(tables))).toMatch(damaged);
  },
);

it.each(['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'OS/2', 'glyf', 'loca', 'fvar'])(
  'a font whose table %s contains noise is read or refused, without another error',
  (tag) => {
    const tables = unpackWoff2(inter());
    const noise = Buffer.from(tables.get(tag) ?? []).map((byte, at) => (byte * 31 + at * 17) & 0xff);
    tables.set(tag, noise);
    expect(refusal(packed(tables))).toMatch(/damaged|lacks|not refused/);
  },
);

it('a truncated font is refused, wherever it ends', () => {
  const bytes = inter();
  for (let end = 50; end < bytes.length; end += 997) expect(refusal(bytes.subarray(0, end))).toMatch(damaged);
});

it('a font with one changed byte is read or refused, without another error', () => {
  const bytes = inter();
  for (let at = 4; at < 400; at += 3) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    expect(refusal(changed)).toMatch(/damaged|lacks|not refused|states no name/);
  }
});

it('a font that unpacks to more bytes than it states, or than any font has, is refused', () => {
  const tables = new Map([['glyf', new Uint8Array(3_000_000)]]);
  expect(refusal(packed(tables, { length: 1000 }))).toMatch(damaged);
  expect(refusal(packed(new Map([['glyf', new Uint8Array(20_000_000)]])))).toMatch(damaged);
});

it('a font whose composite glyphs refer to each other endlessly is refused', () => {
  const tables = unpackWoff2(inter());
  const maxp = Buffer.from(tables.get('maxp') ?? []);
  const count = maxp.readUInt16BE(4);
  // Each glyph consists of itself.
  const glyphs = Array.from({ length: count }, (_, glyph) => {
    const bytes = Buffer.alloc(20);
    bytes.writeInt16BE(-1, 0);
    bytes.writeUInt16BE(0x0003, 10);
    bytes.writeUInt16BE(glyph, 12);
    return bytes;
  });
  const loca = Buffer.alloc((count + 1) * 4);
  for (let glyph = 0; glyph <= count; glyph += 1) loca.writeUInt32BE(glyph * 20, glyph * 4);
  tables.set('glyf', Buffer.concat(glyphs)).set('loca', loca);
  for (const tag of ['fvar', 'gvar', 'HVAR', 'avar']) tables.delete(tag);
  expect(refusal(packed(tables))).toMatch(/damaged|lacks/);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('wOF2 is what I say I am, but I am a text of more than forty-eight characters')],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(100), 'latin1')],
  ['zeros', Buffer.alloc(1000)],
])('%s is refused, because it is no font', (_name, bytes) => {
  expect(refusal(bytes)).toMatch(damaged);
});

it('the test’s WOFF2 file is a valid font', () => {
  const bytes = packed(new Map([['abcd', Buffer.from('1234')]]));
  expect(brotliDecompressSync(bytes.subarray(48 + 6)).toString()).toBe('1234');
});
