const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
/** Extension with the time and transparency of the next image. */
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Signature, size of the picture, and a byte that tells of a table of colours. */
const HEAD_BYTES = 13;
const IMAGE_BYTES = 10;

/** Length of a table of colours that a byte of flags announces. */
const coloursOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Position behind a sequence of blocks, each with its length in its first byte; an empty one ends it. */
function afterBlocks(file: Buffer, from: number): number {
  let at = from;
  for (let length = file[at]; length; length = file[at]) at += 1 + length;
  return at + 1;
}

/** Application extensions that browsers use: the number of an animation’s loops, and a colour profile. */
const pictureApplications: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** True if an extension belongs to the picture; comments and XMP do not. */
function isForPicture(file: Buffer, at: number): boolean {
  const label = file[at + 1];
  const application = file.toString('latin1', at + 3, at + 14);
  return label === GRAPHIC_CONTROL || (label === APPLICATION && pictureApplications.has(application));
}

/**
 * A GIF file without comments and XMP, and without bytes after its end, without decoding it. @returns undefined if the
 * file is no GIF, or breaks off
 */
export function withoutGifMetadata(file: Buffer): Buffer | undefined {
  if (!/^GIF8[79]a/.test(file.toString('latin1', 0, 6))) return undefined;
  let at = HEAD_BYTES + coloursOf(file[10] ?? 0);
  const kept = [file.subarray(0, at)];
  while (at < file.length) {
    const type = file[at];
    if (type === TRAILER) return Buffer.concat([...kept, file.subarray(at, at + 1)]);
    if (type !== EXTENSION && type !== IMAGE) return undefined;
    const colours = type === IMAGE ? coloursOf(file[at + 9] ?? 0) : 0;
    // Behind the head of an image stands the size of its codes, behind an extension’s type nothing.
    const end = afterBlocks(file, at + (type === IMAGE ? IMAGE_BYTES + colours + 1 : 2));
    if (type === IMAGE || isForPicture(file, at)) kept.push(file.subarray(at, end));
    at = end;
  }
  return undefined;
}
