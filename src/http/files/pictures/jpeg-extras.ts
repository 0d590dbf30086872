/** JPEG marks each segment with a byte 0xFF, a type, and the segment's length in two bytes. */
const APP0 = 0xe0;
const APP15 = 0xef;
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

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

/**
 * True if a JPEG file contains more than a picture and its colours: EXIF, XMP, IPTC, a comment, data of the camera’s
 * maker, or bytes after the picture, where phones store a second picture or a film. Also true if the file ends in the
 * middle of a segment.
 */
export function hasJpegExtras(file: Buffer): boolean {
  let at = 2;
  while (at + 4 <= file.length && file[at] === 0xff) {
    const type = file[at + 1] ?? 0;
    if (type === START_OF_SCAN) {
      // Within a scan, 0xFF 0xD9 can only be the end of the picture.
      const end = file.indexOf(END_OF_IMAGE, at);
      return end < 0 || end + END_OF_IMAGE.length < file.length;
    }
    const isApplication = type >= APP0 && type <= APP15;
    if (type === COMMENT || (isApplication && !isForColours(file, at + 4, type))) return true;
    at += 2 + file.readUInt16BE(at + 2);
  }
  return true;
}
