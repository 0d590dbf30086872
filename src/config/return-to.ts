import { isReturnTarget } from './routes';

/** Stands for "this site" while an address is resolved; never leaves this file. */
const anywhere = 'https://site.invalid';
const maxLength = 2000;

/** What browsers, proxies and frameworks read differently: backslashes, controls, white space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const ambiguous = /[\\\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/;

/** The text as the most eager decoder would read it; null when it is not decodable. */
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
 * The path to go to after signing in, or null where what was asked for is unsafe: it must be a path of this site with exactly one
 * leading slash, free of backslashes and control characters even when decoded, and none of sign-in's own pages.
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
