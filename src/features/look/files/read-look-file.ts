import { ParserLimitError, parseInThread } from '@/http/files/parse-in-thread';
import { isWoff2 } from '../fonts/unpack/woff2-tables';
import { readPicture } from '../logo/read-picture';
import { lookFileLimits, type ReadLookFile } from './look-file';
import { refuseFile } from './refuse-file';

/** Other formats of fonts, by their first bytes. */
const otherFonts: ReadonlySet<string> = new Set(['wOFF', 'OTTO', 'true', 'ttcf', '\0\u0001\0\0']);

const limits = { timeoutMs: 10_000, maxMegabytes: 256 };

async function readFont(bytes: Buffer): Promise<ReadLookFile> {
  const { fontBytes } = lookFileLimits;
  if (bytes.length > fontBytes)
    throw refuseFile(
      `This font has more than ${fontBytes / 1000} kB, for which every visitor would wait. Cut it to the letters and weights that you use.`,
      413,
    );
  const { facts, notes } = await parseInThread('font', bytes, limits).catch((error: unknown) => {
    if (!(error instanceof ParserLimitError)) throw error;
    throw refuseFile('This font takes too long to be read. Export it again, and choose that file.');
  });
  return { kind: 'font', mimeType: 'font/woff2', extension: 'woff2', bytes, facts, notes };
}

/**
 * Parses an upload: sanitises an SVG, encodes a PNG again with at most `storedSide`, validates a WOFF2 file.
 * @throws AppError (413, 415, 422) at the field `file`, with a message
 */
export async function readLookFile(bytes: Buffer): Promise<ReadLookFile> {
  if (bytes.length === 0) throw refuseFile('This file is empty.', 415);
  if (isWoff2(bytes)) return readFont(bytes);
  if (otherFonts.has(bytes.toString('latin1', 0, 4)))
    throw refuseFile(
      'Choose a WOFF2 font: other formats are several times as large. This file is an older one.',
      415,
    );
  return readPicture(bytes);
}
