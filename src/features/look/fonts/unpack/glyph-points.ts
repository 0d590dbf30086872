import { type ByteCursor, DamagedFont } from './byte-cursor';

export type Point = { dx: number; dy: number; isOnCurve: boolean };

const signed = (flag: number, value: number) => (flag & 1 ? value : -value);

/** One step of an outline, by its flag (WOFF2, table 2 “Triplet encoding”). */
function stepOf(flag: number, source: ByteCursor): [dx: number, dy: number] {
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + source.u8())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + source.u8()), 0];
  if (flag < 84) {
    const code = flag - 20;
    const byte = source.u8();
    return [
      signed(flag, 1 + (code & 0x30) + (byte >> 4)),
      signed(flag >> 1, 1 + ((code & 0x0c) << 2) + (byte & 0x0f)),
    ];
  }
  if (flag < 120) {
    const code = flag - 84;
    return [
      signed(flag, 1 + (Math.floor(code / 12) << 8) + source.u8()),
      signed(flag >> 1, 1 + (((code % 12) >> 2) << 8) + source.u8()),
    ];
  }
  if (flag < 124) {
    const [first, middle, last] = [source.u8(), source.u8(), source.u8()];
    return [signed(flag, (first << 4) + (middle >> 4)), signed(flag >> 1, ((middle & 0x0f) << 8) + last)];
  }
  return [signed(flag, source.u16()), signed(flag >> 1, source.u16())];
}

export function readPoints(flags: ByteCursor, source: ByteCursor, count: number): Point[] {
  return Array.from({ length: count }, () => {
    const flag = flags.u8();
    const [dx, dy] = stepOf(flag & 0x7f, source);
    return { dx, dy, isOnCurve: flag < 0x80 };
  });
}

const limit = 0x7fff;

function boundsOf(points: readonly Point[]): Buffer {
  let [x, y, left, bottom, right, top] = [0, 0, limit, limit, -limit, -limit];
  for (const { dx, dy } of points) {
    x += dx;
    y += dy;
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  const box = Buffer.alloc(8);
  if (points.length === 0) return box;
  if (left < -limit || bottom < -limit || right > limit || top > limit)
    throw new DamagedFont('A letter of it is too large.');
  for (const [index, edge] of [left, bottom, right, top].entries()) box.writeInt16BE(edge, index * 2);
  return box;
}

/** Bytes of a coordinate, and the bits of the flag that say how it is stored: short, and same or positive. */
function coordinate(step: number, [short, same]: readonly [number, number]): [bits: number, bytes: number[]] {
  if (step === 0) return [same, []];
  if (Math.abs(step) < 256) return [short | (step > 0 ? same : 0), [Math.abs(step)]];
  if (Math.abs(step) > limit) throw new DamagedFont('A letter of it is too large.');
  return [0, [(step >> 8) & 0xff, step & 0xff]];
}

type Simple = { ends: number[]; points: Point[]; instructions: Uint8Array; box: Uint8Array | undefined };

/** A simple glyph as `glyf` stores it. */
export function simpleGlyph({ ends, points, instructions, box }: Simple): Buffer {
  const head = Buffer.alloc(2);
  head.writeInt16BE(ends.length);
  const tail = Buffer.alloc(ends.length * 2 + 2);
  for (const [index, end] of ends.entries()) tail.writeUInt16BE(Math.max(0, end), index * 2);
  tail.writeUInt16BE(instructions.length, ends.length * 2);
  const [flags, xs, ys]: [number[], number[], number[]] = [[], [], []];
  for (const { dx, dy, isOnCurve } of points) {
    const [xBits, x] = coordinate(dx, [0x02, 0x10]);
    const [yBits, y] = coordinate(dy, [0x04, 0x20]);
    flags.push(xBits | yBits | (isOnCurve ? 1 : 0));
    xs.push(...x);
    ys.push(...y);
  }
  return Buffer.concat([
    head,
    box ?? boundsOf(points),
    tail,
    instructions,
    Buffer.from(flags),
    Buffer.from(xs),
    Buffer.from(ys),
  ]);
}
