/** Restores the outlines of glyphs (`glyf`, `loca`) from the streams in which WOFF2 stores them. */
import { ByteCursor, DamagedFont } from './byte-cursor';
import type { FontTables } from './font-tables';
import { type Point, readPoints, simpleGlyph } from './glyph-points';

type Streams = Record<
  'contours' | 'counts' | 'flags' | 'glyphs' | 'composites' | 'boxes' | 'instructions',
  ByteCursor
>;

const names = ['contours', 'counts', 'flags', 'glyphs', 'composites', 'boxes', 'instructions'] as const;

/** Flags of a component of a composite glyph. */
const hasWords = 0x1;
const hasScale = 0x8;
const isFollowed = 0x20;
const hasTwoScales = 0x40;
const hasMatrix = 0x80;
const hasInstructions = 0x100;

function readComposite({ composites, glyphs, instructions }: Streams, box: Uint8Array): Buffer {
  const parts: Uint8Array[] = [Buffer.from([0xff, 0xff]), box];
  let flags = isFollowed;
  let isInstructed = false;
  while (flags & isFollowed) {
    const head = composites.take(4);
    flags = new ByteCursor(head).u16();
    const scale = flags & hasMatrix ? 8 : flags & hasTwoScales ? 4 : flags & hasScale ? 2 : 0;
    parts.push(head, composites.take((flags & hasWords ? 4 : 2) + scale));
    if (flags & hasInstructions) isInstructed = true;
  }
  if (isInstructed) {
    const length = glyphs.short255();
    parts.push(Buffer.from([length >> 8, length & 0xff]), instructions.take(length));
  }
  return Buffer.concat(parts);
}

function readSimple(streams: Streams, contours: number, box: Uint8Array | undefined): Buffer {
  let total = 0;
  const ends = Array.from({ length: contours }, () => {
    total += streams.counts.short255();
    return total - 1;
  });
  if (total > 0xffff) throw new DamagedFont('A letter of it has too many points.');
  const points: Point[] = readPoints(streams.flags, streams.glyphs, total);
  const length = streams.glyphs.short255();
  return simpleGlyph({ ends, points, instructions: streams.instructions.take(length), box });
}

/** Adds `glyf` and `loca` to the tables. @returns the left edge of each glyph */
export function restoreGlyphs(tables: FontTables, packed: Uint8Array): number[] {
  const source = new ByteCursor(packed, 4);
  const count = source.u16();
  source.take(2);
  const lengths = names.map(() => source.u32());
  const streams = Object.fromEntries(
    names.map((name, index) => [name, new ByteCursor(source.take(lengths[index] ?? 0))]),
  ) as Streams;
  const marks = streams.boxes.take(4 * Math.floor((count + 31) / 32));
  const loca = Buffer.alloc((count + 1) * 4);
  const glyphs: Buffer[] = [];
  const lefts: number[] = [];
  let offset = 0;
  for (let glyph = 0; glyph < count; glyph += 1) {
    const isMarked = ((marks[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0;
    const box = isMarked ? streams.boxes.take(8) : undefined;
    const contours = streams.contours.i16();
    if (contours < 0 && !box) throw new DamagedFont('A letter of it has no bounds.');
    const bytes =
      contours === 0
        ? Buffer.alloc(0)
        : contours > 0
          ? readSimple(streams, contours, box)
          : readComposite(streams, box ?? Buffer.alloc(8));
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    loca.writeUInt32BE(offset, glyph * 4);
    offset += padded.length;
    glyphs.push(padded);
    lefts.push(bytes.length > 4 ? bytes.readInt16BE(2) : 0);
  }
  loca.writeUInt32BE(offset, count * 4);
  const head = Buffer.from(tables.get('head') ?? []);
  if (head.length < 54) throw new DamagedFont('It lacks a head.');
  head.writeInt16BE(1, 50);
  tables.set('head', head).set('loca', loca).set('glyf', Buffer.concat(glyphs));
  return lefts;
}
