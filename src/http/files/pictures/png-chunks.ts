const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;

/** Chunks with texts, EXIF and the time of the last change. */
const metadataChunks: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);

/** A PNG file without its chunks of metadata, and without bytes after its end. */
export function withoutTextChunks(file: Buffer): Buffer {
  const kept = [file.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= file.length) {
    const type = file.toString('latin1', at + 4, at + 8);
    const end = at + FRAME_BYTES + file.readUInt32BE(at);
    if (!metadataChunks.has(type)) kept.push(file.subarray(at, end));
    at = end;
    if (type === 'IEND') break;
  }
  return Buffer.concat(kept);
}
