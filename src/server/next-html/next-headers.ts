/**
 * What Next's own headers say, of requests and of responses; all that depends on their names stands here.
 * `tests/operation/next-contract.test.ts` fails when Next writes them otherwise.
 */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** What Next's router in the browser tells when it asks for a page's data. */
export const ROUTER_HEADERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const;

/** Whether the router asks for a page's data. */
export const asksForData = ({ rsc }: IncomingHttpHeaders): boolean => rsc !== undefined;

/** What the router sends to be answered with data. */
export const DATA_REQUEST = '1';

/** The server function that a request calls. */
export const serverFunctionOf = (headers: IncomingHttpHeaders) => headers['next-action'];

/**
 * Headers that steer Next and are none of a browser's: they pick the route, the nonce of a page's scripts, or skip a
 * check. Next ignores some of them itself, from some clients.
 */
export const STEERS_NEXT =
  /^(?:content-security-policy(?:-report-only)?|x-(?:action|edge|invocation|invoke|matched|middleware|next|nextjs|now|prerender|vercel)-.*|x-(?:original|rewrite)-url|next-(?:hmr-refresh|html-request-id|request-id|resume|test-.*))$/;

/** In a response, of Next's own cache. */
export const CACHE_STATE = 'x-nextjs-cache';
export const STALE = 'STALE';
export const CACHE_HEADERS = ['etag', CACHE_STATE, 'x-nextjs-prerender', 'x-nextjs-stale-time'] as const;

/** Whether Next has answered with what it is replacing. */
export const isStale = (headers: OutgoingHttpHeaders): boolean => headers[CACHE_STATE] === STALE;

/** Whether everybody gets this answer until content changes. A stale one has just been replaced. */
export const isForEverybody = (headers: OutgoingHttpHeaders): boolean =>
  /\bs-maxage=/.test(String(headers['cache-control'])) &&
  !isStale(headers) &&
  headers['set-cookie'] === undefined;
