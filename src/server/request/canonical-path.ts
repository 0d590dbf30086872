/**
 * Paths that are canonical already: no percent sign, no empty segment, no dot segment, no trailing slash (RFC 3986).
 */
const CANONICAL = /^(?:\/|(?:\/(?!\.{1,2}(?:\/|$))[\w.~!$&'()*+,;=:@-]+)+)$/;
/** Characters that must be percent-encoded in a path. */
const NOT_OF_A_PATH = /[^\w.~!$&'()*+,;=:@/%-]/g;
const UNRESERVED = /^[\w.~-]$/;

const percentEncoded = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/**
 * Normalises a percent-encoded byte (RFC 3986, 6.2.2): unreserved characters are unescaped, hexadecimal digits
 * become upper case.
 */
const normalTriplet = (triplet: string) => {
  const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
  return UNRESERVED.test(character) ? character : triplet.toUpperCase();
};

function isUtf8(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Start of a request target in absolute form, which repeats the host; a proxy may send such a target. */
const ABSOLUTE = /^https?:\/\/[^/?]*/i;

/** Splits a request target into path and query, as sent; the query includes the question mark. */
export function splitTarget(target: string): { path: string; query: string } {
  const url = target.replace(ABSOLUTE, '');
  const at = url.indexOf('?');
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) };
}

/**
 * Canonical form of a path: percent-encoded only where necessary, without empty segments, dot segments or a trailing
 * slash. Null if it is invalid: broken percent-encoding or UTF-8, control characters. @param path as Node provides
 * it, one character per byte
 */
export function canonicalPath(path: string): string | null {
  if (CANONICAL.test(path)) return path;
  const encoded = path.replace(NOT_OF_A_PATH, percentEncoded);
  if (!path.startsWith('/') || /%(?![0-9a-f]{2})/i.test(encoded)) return null;
  const normal = encoded.replace(/%../g, normalTriplet);
  if (/%(?:[01].|7F)/.test(normal) || !isUtf8(normal)) return null;
  const segments: string[] = [];
  for (const segment of normal.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}
