/** Segments of what may stand in a path as it is (RFC 3986, 3.3): none empty, none of dots, no slash at the end. */
const CANONICAL = /^(?:\/|(?:\/(?!\.{1,2}(?:\/|$))[\w.~!$&'()*+,;=:@-]+)+)$/;
const NOT_OF_A_PATH = /[^\w.~!$&'()*+,;=:@/%-]/g;
const UNRESERVED = /^[\w.~-]$/;

const percentEncoded = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** RFC 3986, 6.2.2: letters as they are, hexadecimal digits in upper case. */
const normalTriplet = (triplet: string) => {
  const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
  return UNRESERVED.test(character) ? character : triplet.toUpperCase();
};

function isText(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** A proxy in front may ask in the absolute form, which names the host once more. */
const ABSOLUTE = /^https?:\/\/[^/?]*/i;

/** A request's target as it was written: its path, and its query with the question mark. */
export function splitTarget(target: string): { path: string; query: string } {
  const url = target.replace(ABSOLUTE, '');
  const at = url.indexOf('?');
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) };
}

/**
 * The one spelling of a path: percent-encoded where it must be and nowhere else, without empty segments, dot segments or a
 * slash at its end. Null for what is no text: broken percent-encoding, broken UTF-8, control characters.
 * @param path as Node hands it on, one character a byte
 */
export function canonicalPath(path: string): string | null {
  if (CANONICAL.test(path)) return path;
  const encoded = path.replace(NOT_OF_A_PATH, percentEncoded);
  if (!path.startsWith('/') || /%(?![0-9a-f]{2})/i.test(encoded)) return null;
  const normal = encoded.replace(/%../g, normalTriplet);
  if (/%(?:[01].|7F)/.test(normal) || !isText(normal)) return null;
  const segments: string[] = [];
  for (const segment of normal.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}
