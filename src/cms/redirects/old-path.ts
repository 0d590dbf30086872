/** Old addresses of any site, as redirects store them and the server compares them. */
import { isOwnRedirect } from '@/config/own-redirects.mjs';
import { checkFreePath } from '../paths';

/** Query parameters by which WordPress identifies a page; other parameters of an old address do not change the page. */
const namingParameters = ['p', 'page_id', 'attachment_id', 'cat', 'tag', 'author'];

/** Decodes a path, unless its percent-encoding is broken. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The part of a query that identifies a page, such as `?p=12`; undefined if there is none. */
export function namingQueryOf(query: string): string | undefined {
  for (const [name, value] of new URLSearchParams(query)) {
    if (namingParameters.includes(name)) return `?${name}=${value.normalize('NFC').toLowerCase()}`;
  }
  return undefined;
}

/** A path without slashes at its end; blank for the root. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * An old address in the form in which it is stored: its path, decoded, in lower case and without a trailing slash; of
 * its query the parameter that identifies a page; and no fragment, which browsers do not send.
 */
export function oldPathOf(address: string): string {
  const [whole = ''] = address.trim().split('#', 1);
  const url = URL.canParse(whole) ? new URL(whole) : null;
  const [path = '', ...rest] = (url ? url.pathname + url.search : whole).split('?');
  const query = rest.join('?');
  const named = query === '' ? '' : (namingQueryOf(query) ?? `?${query}`);
  const decoded = decodedPath(path).normalize('NFC').toLowerCase();
  if (decoded === '' && named === '') return '';
  const rooted = decoded.startsWith('/') ? decoded : `/${decoded}`;
  return (withoutEndSlashes(rooted) || '/') + named;
}

const segments = /^(?:\/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._~-]*)+$/u;
const naming = /^\?[a-z_]+=[\p{L}\p{M}\p{N}_.-]{1,200}$/u;

/**
 * Accepts addresses of other systems, such as `/2019/about_us.html`, `/über-uns` and `/?p=12`, except those that the
 * application itself serves.
 */
export const checkOldPath = (value: unknown): true | string => {
  if (typeof value !== 'string' || value === '') return 'Enter the old address, for example /about-us.';
  const at = value.indexOf('?');
  const [path, query] = at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at)];
  if (query !== '' && (!naming.test(query) || namingQueryOf(query) !== query)) {
    return 'After a question mark, use p, page_id, attachment_id, cat, tag or author with its value, for example /?p=12.';
  }
  if (query !== '' && path === '/') return true;
  if (!segments.test(path)) {
    return 'Use a leading slash, letters, digits, dots, dashes and underscores.';
  }
  if (isOwnRedirect(path)) {
    return 'The application itself leads this address elsewhere. Choose another one.';
  }
  return checkFreePath(path);
};
