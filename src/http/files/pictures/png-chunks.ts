const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;

/** Chunks with pixels, colours, density and animation. */
const pictureChunks: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'pHYs'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'mDCv', 'cLLI', 'cLLi'],
  ...['acTL', 'fcTL', 'fdAT'],
]);

/** A PNG file with the chunks of its picture only, and without bytes after its end. */
export function pngPictureChunks(file: Buffer): Buffer {
  const kept = [file.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= file.length) {
    const type = file.toString('latin1', at + 4, at + 8);
    const end = at + FRAME_BYTES + file.readUInt32BE(at);
    if (pictureChunks.has(type)) kept.push(file.subarray(at, end));
    at = end;
    if (type === 'IEND') break;
  }
  return Buffer.concat(kept);
}
