/** Decodes the bytes of an export as they arrive. */

const lineEnd = 10;
/** Maximum number of bytes that are held back until a line ends. */
const maxHeld = 1_000_000;
/** Number of bytes at the start of a file that may state its encoding. */
const declarationLength = 200;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });
const western = new TextDecoder('windows-1252');

function declaredDecoder(start: Uint8Array): TextDecoder | null {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le');
  const declaration = western.decode(start.subarray(0, declarationLength));
  const label = /^[^<]{0,3}<\?xml[^>]{0,100}encoding=["']([\w-]{1,30})["']/.exec(declaration)?.[1];
  if (!label || /^utf-?8$/i.test(label)) return null;
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

/**
 * Decodes text: each line as UTF-8, or as Western European if it is not valid UTF-8, whatever encoding the file states.
 */
function decodeLines(bytes: Uint8Array, onOther: () => void): string {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    const parts: string[] = [];
    for (let at = 0; at < bytes.length; ) {
      const end = bytes.indexOf(lineEnd, at);
      const line = bytes.subarray(at, end < 0 ? bytes.length : end + 1);
      at += line.length;
      try {
        parts.push(strictUtf8.decode(line));
      } catch {
        onOther();
        parts.push(western.decode(line));
      }
    }
    return parts.join('');
  }
}

/** Index after the last line end; of a long line without one, before the last character that may be incomplete. */
function completeLength(bytes: Uint8Array): number {
  const end = bytes.lastIndexOf(lineEnd) + 1;
  if (end > 0 || bytes.length < maxHeld) return end;
  let at = bytes.length - 1;
  while (at > bytes.length - 4 && ((bytes[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  return at;
}

/**
 * Yields the text of a file. @param onOther called for each line that is not UTF-8, if the file states no other
 * encoding
 */
export async function* decodeExport(
  chunks: AsyncIterable<Uint8Array>,
  onOther: () => void,
): AsyncGenerator<string> {
  let held: Uint8Array[] = [];
  let declared: TextDecoder | null | undefined;
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    if (declared === undefined) declared = declaredDecoder(chunk);
    if (declared) {
      yield declared.decode(chunk, { stream: true });
      continue;
    }
    held.push(chunk);
    const heldLength = held.reduce((sum, { length }) => sum + length, 0);
    if (!chunk.includes(lineEnd) && heldLength < maxHeld) continue;
    const bytes = held.length === 1 ? chunk : Buffer.concat(held);
    const end = completeLength(bytes);
    held = end < bytes.length ? [bytes.subarray(end)] : [];
    yield decodeLines(bytes.subarray(0, end), onOther);
  }
  if (declared) yield declared.decode();
  else if (held.length > 0) yield decodeLines(Buffer.concat(held), onOther);
}
