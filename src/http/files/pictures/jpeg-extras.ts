/** JPEG marks each segment with a byte 0xFF, a type, and the segment's length in two bytes. */
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP15 = 0xef;
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const RESTART0 = 0xd0;
const RESTART7 = 0xd7;

/** Application segments that a picture needs for its colours, each with the text at its beginning. */
const forColours: readonly (readonly [type: number, name: string])[] = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
];

const isForColours = (file: Buffer, at: number, type: number) =>
  forColours.some(
    ([known, name]) => known === type && file.toString('latin1', at, at + name.length) === name,
  );

type Segment = {
  type: number;
  /** Position of the segment's marker. */
  start: number;
  /** Position after the segment; for a scan, after its pixels. -1 if the file is truncated. */
  end: number;
  isExtra: boolean;
};

/**
 * Position of the marker after the pixels of a scan, in which 0xFF is followed only by 0 or a restart marker. -1 if the
 * file is truncated.
 */
function afterPixels(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const type = file[at + 1] ?? 0;
    const isPixel = type === 0 || (type >= RESTART0 && type <= RESTART7);
    if (!isPixel && type !== 0xff) return at;
  }
  return -1;
}

/** Segments of a file; the last one is the end of the picture, unless the file is truncated or not a JPEG. */
function* segmentsOf(file: Buffer): Generator<Segment> {
  let start = 2;
  let isBehindScan = false;
  while (start + 2 <= file.length && file[start] === 0xff) {
    const type = file[start + 1] ?? 0;
    // The format allows fill bytes 0xFF before a marker.
    if (type === 0xff) {
      start += 1;
      continue;
    }
    if (type === END_OF_IMAGE) yield { type, start, end: start + 2, isExtra: false };
    if (type === END_OF_IMAGE || start + 4 > file.length) return;
    const next = start + 2 + file.readUInt16BE(start + 2);
    const isApplication = type >= APP0 && type <= APP15;
    const isExtra =
      type === COMMENT || (isApplication && (isBehindScan || !isForColours(file, start + 4, type)));
    isBehindScan ||= type === START_OF_SCAN;
    const behind = type === START_OF_SCAN ? afterPixels(file, next) : next;
    const end = behind > file.length ? -1 : behind;
    yield { type, start, end, isExtra };
    if (end < 0) return;
    start = end;
  }
}

/**
 * True if a JPEG file contains more than a picture and its colours: EXIF, XMP, IPTC, a comment, data of the camera’s
 * maker, or bytes after the picture, where phones store a second picture or a film. Also true if the file ends in the
 * middle of a segment.
 */
export function hasJpegExtras(file: Buffer): boolean {
  for (const { type, end, isExtra } of segmentsOf(file)) {
    if (isExtra) return true;
    if (type === END_OF_IMAGE) return end !== file.length;
  }
  return true;
}

const EXIF = 'Exif\0\0';
const ORIENTATION_TAG = 0x0112;

/** Orientation in a segment with EXIF: the number of the turn that shows the picture upright, 1 if it is upright. */
function orientationIn(segment: Buffer): number {
  const isExif = segment.toString('latin1', 4, 4 + EXIF.length) === EXIF;
  const tiff = segment.subarray(4 + EXIF.length);
  if (!isExif || tiff.length < 14) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  const count = read16(directory);
  for (let at = directory + 2; at < directory + 2 + 12 * count && at + 12 <= tiff.length; at += 12)
    if (read16(at) === ORIENTATION_TAG) return read16(at + 8);
  return 1;
}

/** A segment with EXIF that contains the orientation and nothing else. */
const orientationSegment = (orientation: number): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, APP1, 0, 34]),
    Buffer.from(`${EXIF}MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0`, 'latin1'),
    Buffer.from([orientation, 0, 0, 0, 0, 0, 0]),
  ]);

/**
 * A JPEG file without what `hasJpegExtras` finds, without decoding it, so that no picture is too large. The orientation
 * stays. @returns undefined if the file is no JPEG, or breaks off before its picture
 */
export function withoutJpegExtras(file: Buffer): Buffer | undefined {
  const head = [file.subarray(0, 2)];
  const kept: Buffer[] = [];
  let orientation = 1;
  let hasScan = false;
  for (const { type, start, end, isExtra } of segmentsOf(file)) {
    const segment = file.subarray(start, end < 0 ? undefined : end);
    hasScan ||= type === START_OF_SCAN;
    if (type === APP1 && orientation === 1 && !hasScan) orientation = orientationIn(segment);
    // The format asks for this segment before all others.
    if (!isExtra) (type === APP0 ? head : kept).push(segment);
  }
  if (!hasScan) return undefined;
  const isTurned = orientation > 1 && orientation <= 8;
  return Buffer.concat([...head, ...(isTurned ? [orientationSegment(orientation)] : []), ...kept]);
}
