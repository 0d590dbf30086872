/**
 * Position and cause of a JSON syntax error. The message of JSON.parse differs between browsers and can lack the
 * position.
 */
export type JsonError = { at: number; message: string };

type Container = { opener: '{' | '['; at: number };
type Expected = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end' | 'nothing';

const space = /[ \t\r\n]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
/** Characters of a string up to a quote, an escape, or a forbidden control character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not occur in a string
const plain = /[^"\\\u0000-\u001f]*/y;
const escapeSequence = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

const closer = { '{': '}', '[': ']' } as const;
const literals = new Set(['true', 'false', 'null']);

/** Returns the end of the pattern's match at a position, or the position itself if the pattern does not match there. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}

/** Returns the end of the string that opens at a position, or its error. */
function endOfString(text: string, start: number): number | JsonError {
  let at = start + 1;
  for (;;) {
    at = endOf(plain, text, at);
    const next = text[at];
    if (next === '"') return at + 1;
    if (next === undefined) return { at: start, message: 'The text that opens here has no closing quote.' };
    if (next !== '\\') {
      const isLineEnd = next === '\n' || next === '\r';
      return isLineEnd
        ? { at: start, message: 'The line ends inside this text: a closing quote is missing, or write \\n.' }
        : { at, message: 'A control character inside a text; write it as an escape, a tab as \\t.' };
    }
    const end = endOf(escapeSequence, text, at);
    if (end === at)
      return { at, message: 'A backslash that escapes nothing JSON knows. A plain one is written \\\\.' };
    at = end;
  }
}

const quoteLike = new Set(['“', '”', '„', '‘', '’', '«', '»']);

/** Explains common mistakes. */
function explain(text: string, at: number, expected: Expected): string {
  const found = text[at] ?? '';
  if (quoteLike.has(found))
    return 'Typographic quotes, as word processors make them. JSON takes straight ones: ".';
  if (found === "'") return 'Single quotes. JSON takes double quotes only.';
  if (text.startsWith('//', at) || text.startsWith('/*', at)) return 'JSON has no comments.';
  if (found === '\u00a0' || found === '\ufeff' || found === '\u200b') {
    return 'An invisible character, probably pasted along. Delete it and type a space.';
  }
  const name = text.slice(at, Math.min(endOf(word, text, at), at + 40));
  switch (expected) {
    case 'name':
    case 'name or end':
      return name === ''
        ? `A name in double quotes should stand here, not ${found}`
        : `Names stand in double quotes: "${name}".`;
    case 'colon':
      return 'A colon is missing between name and value.';
    case 'comma or end':
      return found === ':' ? 'A colon where a comma should stand.' : 'A comma is missing before this.';
    case 'nothing':
      return 'Something stands behind the end. Several objects need [ ] around them and commas between.';
    default:
      return name === ''
        ? `A value should stand here, not ${found}`
        : `${name} is no JSON value. Texts stand in double quotes; true, false and null are written small.`;
  }
}

/** Returns the first error; null for valid JSON. Linear, without recursion, so nesting can have any depth. */
export function findJsonError(text: string): JsonError | null {
  const open: Container[] = [];
  let expected: Expected = 'value';
  let comma = -1;
  let at = endOf(space, text, text.startsWith('\ufeff') ? 1 : 0);

  for (; at < text.length; at = endOf(space, text, at)) {
    const found = text[at] ?? '';
    const inside = open.at(-1);

    if (found === '}' || found === ']') {
      const mayEnd = expected === 'comma or end' || expected.endsWith('or end');
      if (!inside) return { at, message: `Nothing is open that this ${found} could close.` };
      if (comma >= 0) return { at: comma, message: `A comma before ${found}. Take it out.` };
      if (!mayEnd) return { at, message: 'A value is missing before this.' };
      if (closer[inside.opener] !== found) {
        return {
          at,
          message: `${closer[inside.opener]} should close what opens with ${inside.opener}, not ${found}`,
        };
      }
      open.pop();
      expected = open.length > 0 ? 'comma or end' : 'nothing';
      at += 1;
      continue;
    }
    if (found === ',' && expected === 'comma or end') {
      comma = at;
      expected = inside?.opener === '{' ? 'name' : 'value';
      at += 1;
      continue;
    }
    if (found === ':' && expected === 'colon') {
      expected = 'value';
      at += 1;
      continue;
    }
    const isValue = expected === 'value' || expected === 'value or end';
    if (isValue && (found === '{' || found === '[')) {
      open.push({ opener: found, at });
      expected = found === '{' ? 'name or end' : 'value or end';
      comma = -1;
      at += 1;
      continue;
    }
    const isName: boolean = expected === 'name' || expected === 'name or end';
    const end = endOfScalar(text, at, isValue, isName);
    if (typeof end === 'object') return end;
    if (end === at) return { at, message: explain(text, at, expected) };
    comma = -1;
    expected = isName ? 'colon' : open.length > 0 ? 'comma or end' : 'nothing';
    at = end;
  }
  return endError(open, expected, text.length);
}

/**
 * Returns the end of a string, number or literal; the position itself if no such value starts there, or none is
 * allowed there.
 */
function endOfScalar(text: string, at: number, isValue: boolean, isName: boolean): number | JsonError {
  if (!isValue && !isName) return at;
  if (text[at] === '"') return endOfString(text, at);
  if (!isValue) return at;
  const wordEnd = endOf(word, text, at);
  if (wordEnd > at) return wordEnd - at <= 5 && literals.has(text.slice(at, wordEnd)) ? wordEnd : at;
  const numberEnd = endOf(number, text, at);
  // Malformed number, such as 007, 1.2.3 or 5kg.
  const isBroken = numberEnd > at && /[\d.\p{L}]/u.test(text[numberEnd] ?? '');
  return isBroken ? { at, message: 'This is no number JSON knows. Put it into double quotes.' } : numberEnd;
}

function endError(open: readonly Container[], expected: Expected, length: number): JsonError | null {
  const last = open.at(-1);
  if (last) return { at: last.at, message: `The ${last.opener} that opens here is never closed.` };
  if (expected === 'nothing') return null;
  return { at: length, message: 'There is nothing to read.' };
}

/** Returns the line and column of a position, both from 1. */
export function lineAndColumn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: at - lineStart + 1 };
}
