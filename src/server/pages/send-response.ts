import type { ServerResponse } from 'node:http';
import { encode } from '../compression/encoding';
import { isStudioPath } from '../content-security-policy';
import { type ErrorPageKind, errorPage, type SiteContact } from '../error-page';
import type { BufferedResponse } from '../next-html/buffer-response';
import { ALWAYS_REVALIDATE } from '../page-cache/freshness';
import type { PageRequest } from './read-page-request';
import { OF_THE_HOP, STRICT_TRANSPORT, withoutHeaders } from './secure-page';

/** Compresses and sends a response that is not shared. */
export async function sendOnce(
  { response, client: { encoding } }: PageRequest,
  { status, headers, body }: BufferedResponse,
): Promise<void> {
  const content = await encode(body, encoding);
  const own = withoutHeaders(headers, ['etag']);
  if (encoding !== 'identity') own['content-encoding'] = encoding;
  own['content-length'] = content.length;
  response.writeHead(status, own).end(content);
}

/**
 * Appends the request's query, which contains the visitor's attribution, to a location on this site that has no query.
 */
export function withQuery(location: string, query: string): string {
  if (query.length < 2 || location.includes('?') || !location.startsWith('/')) return location;
  const [path = '', hash] = location.split('#', 2);
  return path + query + (hash === undefined ? '' : `#${hash}`);
}

/**
 * Sends a redirect without Next's body, which may contain parts of the page that called `redirect()`. @param isMoved
 * true for a moved document: Next shares this redirect between visitors, so the visitor's query is appended here
 */
export function sendRedirect(
  { response, query }: PageRequest,
  { status, headers }: BufferedResponse,
  isMoved: boolean,
): void {
  const bare = withoutHeaders(headers, [...OF_THE_HOP, 'content-type', 'etag']);
  // Next sets the address twice if the page is rendered now; clients other than browsers join the two.
  if (Array.isArray(bare.location)) bare.location = bare.location[0];
  if (isMoved && typeof bare.location === 'string') {
    bare.location = withQuery(bare.location, query);
    // By default browsers cache a 308 for good, even if a new document is published at the path.
    bare['cache-control'] = ALWAYS_REVALIDATE;
  }
  response.writeHead(status, { ...bare, 'content-length': 0 }).end();
}

export function sendErrorPage(
  response: ServerResponse,
  kind: ErrorPageKind,
  { path, contact, isSecure }: { path: string; contact: SiteContact; isSecure: boolean },
): void {
  const { status, headers, body } = errorPage(kind, contact, { isStudio: isStudioPath(path) });
  if (isSecure) headers['strict-transport-security'] = STRICT_TRANSPORT;
  response.writeHead(status, headers).end(body);
}
