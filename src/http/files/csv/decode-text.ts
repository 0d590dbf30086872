/** Decodes the text of a file: UTF-8, UTF-16 with or without a byte-order mark, or Windows-1252. */
import { isAscii, isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const pieceBytes = 1 << 18;
/** Number of bytes at the start of a file by which UTF-16 is detected. */
const sampleBytes = 1 << 16;

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);

/**
 * Detects UTF-16 without a byte-order mark: in ASCII characters one of the two bytes is zero, always the first or
 * always the second.
 */
function utf16Of(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = [0, 0];
  for (let at = 0; at < sample.length; at += 1) {
    if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const isWide =
    even + odd > 3 && (even + odd) * 50 > sample.length && Math.max(even, odd) > 9 * Math.min(even, odd);
  return isWide ? (odd > even ? 'utf-16le' : 'utf-16be') : undefined;
}

/** True if the file is valid UTF-8 except for an incomplete last character, as after a broken download. */
function isCutUtf8(bytes: Uint8Array): boolean {
  for (let cut = 1; cut <= 3; cut += 1) {
    const lead = bytes.at(-cut) ?? 0;
    const rest = bytes.subarray(0, -cut);
    if (lead >= 0xc2 && lead <= 0xf4) return isUtf8(rest) && !isAscii(rest);
  }
  return false;
}

/**
 * True if most characters beyond ASCII are valid UTF-8: a damaged cell must not make the whole file be read as
 * Windows-1252.
 */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let [valid, broken] = [0, 0];
  for (const text of decoded(bytes, 'utf-8')) {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 0xfffd) broken += 1;
      else if (code > 0x7f) valid += 1;
    }
  }
  return valid > broken;
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const wide = utf16Of(bytes);
  if (wide) return wide;
  return isUtf8(bytes) || isCutUtf8(bytes) || isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function* decoded(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  // `TextDecoder` of Node decodes the bytes 0x80 to 0x9F of Windows-1252 as control characters.
  const latin = encoding === 'windows-1252' ? iconv.getDecoder(encoding) : undefined;
  const decoder = latin ? undefined : new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = bytes.subarray(at, at + pieceBytes);
    yield latin ? latin.write(Buffer.from(piece)) : (decoder?.decode(piece, { stream: true }) ?? '');
  }
  yield latin?.end() ?? decoder?.decode() ?? '';
}

/** Decodes a file piece by piece, without its byte order mark. A byte that cannot be decoded becomes U+FFFD. */
export const decodeText = (bytes: Uint8Array): Generator<string> => decoded(bytes, encodingOf(bytes));
