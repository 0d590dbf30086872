/** Draws all glyphs of a variable font at one weight, as tables of a static font. */
import type { Font, Path } from 'fontkit';
import { DamagedFont } from './byte-cursor';
import type { FontTables } from './font-tables';
import { type Point, simpleGlyph } from './glyph-points';

type Corner = { x: number; y: number; isOnCurve: boolean };

/** Contours of a path of lines and quadratic curves. */
function contoursOf({ commands }: Path): Corner[][] {
  const contours: Corner[][] = [];
  const add = (isOnCurve: boolean, x: number, y: number) =>
    void contours.at(-1)?.push({ x: Math.round(x), y: Math.round(y), isOnCurve });
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args;
    if (command === 'moveTo') contours.push([]);
    if (command === 'moveTo' || command === 'lineTo') add(true, a, b);
    else if (command === 'quadraticCurveTo') {
      add(false, a, b);
      add(true, c, d);
    } else if (command !== 'closePath') throw new DamagedFont('Its letters are drawn in an unknown way.');
  }
  return contours
    .map((corners) => {
      const [first, last] = [corners[0], corners.at(-1)];
      const isClosedTwice =
        corners.length > 1 && first?.x === last?.x && first?.y === last?.y && last?.isOnCurve;
      return isClosedTwice ? corners.slice(0, -1) : corners;
    })
    .filter(({ length }) => length > 0);
}

/** A glyph as `glyf` stores it, and its number of points. */
function drawGlyph(path: Path): { bytes: Buffer; points: number; contours: number } {
  const contours = contoursOf(path);
  let [x, y, last] = [0, 0, -1];
  const ends = contours.map(({ length }) => {
    last += length;
    return last;
  });
  const points: Point[] = contours.flat().map((corner) => {
    const step = { dx: corner.x - x, dy: corner.y - y, isOnCurve: corner.isOnCurve };
    [x, y] = [corner.x, corner.y];
    return step;
  });
  if (points.length === 0) return { bytes: Buffer.alloc(0), points: 0, contours: 0 };
  const bytes = simpleGlyph({ ends, points, instructions: new Uint8Array(), box: undefined });
  return {
    bytes: Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]),
    points: points.length,
    contours: contours.length,
  };
}

const copyOf = (table: Uint8Array | undefined, least: number): Buffer => {
  if (!table || table.length < least) throw new DamagedFont('It lacks a table.');
  return Buffer.from(table);
};

/** Tables that `font` needs to draw its letters; all glyphs keep their ids. @param tables those of the variable font */
export function drawInstance(font: Font, tables: FontTables): FontTables {
  const count = font.numGlyphs;
  const glyphs = Array.from({ length: count }, (_, id) => font.getGlyph(id));
  const drawn = glyphs.map(({ path }) => drawGlyph(path));
  const loca = Buffer.alloc((count + 1) * 4);
  const hmtx = Buffer.alloc(count * 4);
  let offset = 0;
  for (const [id, { bytes }] of drawn.entries()) {
    loca.writeUInt32BE(offset, id * 4);
    hmtx.writeUInt16BE(Math.max(0, Math.round(glyphs[id]?.advanceWidth ?? 0)), id * 4);
    hmtx.writeInt16BE(bytes.length > 4 ? bytes.readInt16BE(2) : 0, id * 4 + 2);
    offset += bytes.length;
  }
  loca.writeUInt32BE(offset, count * 4);
  const head = copyOf(tables.get('head'), 54);
  head.writeInt16BE(1, 50);
  const hhea = copyOf(tables.get('hhea'), 36);
  hhea.writeUInt16BE(count, 34);
  const maxp = copyOf(tables.get('maxp'), 32);
  maxp.writeUInt16BE(Math.max(...drawn.map(({ points }) => points)), 6);
  maxp.writeUInt16BE(Math.max(...drawn.map(({ contours }) => contours)), 8);
  return new Map([
    ...Object.entries({ head, hhea, hmtx, loca, maxp }),
    ['glyf', Buffer.concat(drawn.map(({ bytes }) => bytes))],
  ]);
}
