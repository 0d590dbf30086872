/** `RIFF`, the size of what follows, and `WEBP`. */
const HEAD_BYTES = 12;
/** Name and size of a chunk. */
const FRAME_BYTES = 8;

/** Chunks with pixels, colours and animation. */
const pictureChunks: ReadonlySet<string> = new Set([
  ...['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L'],
]);
/** Bits in the first chunk of an extended file that announce the chunks with EXIF and XMP. */
const METADATA_FLAGS = 0x0c;

/**
 * A WebP file with the chunks of its picture only, and without bytes after its end, without decoding it. @returns undefined if
 * the file is no WebP
 */
export function withoutWebpMetadata(file: Buffer): Buffer | undefined {
  const isWebp =
    file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, HEAD_BYTES) === 'WEBP';
  if (!isWebp) return undefined;
  const end = Math.min(file.length, FRAME_BYTES + file.readUInt32LE(4));
  const kept = [Buffer.from(file.subarray(0, HEAD_BYTES))];
  for (let at = HEAD_BYTES; at + FRAME_BYTES <= end; ) {
    const name = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const next = Math.min(end, at + FRAME_BYTES + size + (size % 2));
    const chunk = Buffer.from(file.subarray(at, next));
    if (name === 'VP8X' && chunk.length > FRAME_BYTES)
      chunk[FRAME_BYTES] = (chunk[FRAME_BYTES] ?? 0) & ~METADATA_FLAGS;
    if (pictureChunks.has(name)) kept.push(chunk);
    at = next;
  }
  const clean = Buffer.concat(kept);
  clean.writeUInt32LE(clean.length - FRAME_BYTES, 4);
  return clean;
}
