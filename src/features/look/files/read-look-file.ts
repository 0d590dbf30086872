import type { ReadLookFile } from './look-file';

/**
 * Reads an upload: makes an SVG safe, encodes a PNG again in at most `storedSide`, checks a WOFF2 file.
 * @throws AppError (413, 415, 422) at the field `file`, with a sentence
 */
export async function readLookFile(_bytes: Buffer): Promise<ReadLookFile> {
  throw new Error('Not yet.');
}
