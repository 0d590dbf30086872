import { isReturnTarget } from './routes';

/** Base for resolving relative URLs; never part of a result. */
const anywhere = 'https://site.invalid';
const maxLength = 2000;

/** Characters that browsers, proxies and frameworks parse differently: backslashes, control characters, white space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters
const ambiguous = /[\\\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/;

/** Decodes a text repeatedly, until it no longer changes; null if it is malformed or encoded more than four times. */
function fullyDecoded(text: string): string | null {
  let current = text;
  for (let round = 0; round < 5; round += 1) {
    try {
      const next = decodeURIComponent(current);
      if (next === current) return current;
      current = next;
    } catch {
      return null;
    }
  }
  return null;
}

/**
 * Returns the path to redirect to after sign-in, or null if the input is unsafe. The input must be a path of this
 * site with exactly one leading slash, must not contain backslashes or control characters even when decoded, and must
 * not be one of the sign-in pages.
 */
export function safeReturnTo(input: unknown): string | null {
  if (typeof input !== 'string' || input.length > maxLength || ambiguous.test(input)) return null;
  const [path = ''] = input.split(/[?#]/);
  const decodedPath = fullyDecoded(path);
  if (decodedPath === null || !decodedPath.startsWith('/') || decodedPath.startsWith('//')) return null;
  if (ambiguous.test(decodedPath.replaceAll(' ', '')) || decodedPath.includes('\\')) return null;
  if (!URL.canParse(input, anywhere)) return null;
  const url = new URL(input, anywhere);
  if (url.origin !== anywhere || url.pathname.startsWith('//')) return null;
  const resolved = fullyDecoded(url.pathname);
  if (resolved === null || !isReturnTarget(resolved) || !isReturnTarget(decodedPath)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
