/**
 * Names of Next's own request and response headers, all in this file. `tests/operation/next-contract.test.ts` fails
 * if Next changes them.
 */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Headers of the client router when it requests a page's data. */
export const ROUTER_HEADERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const;

/** True if the client router requests a page's data. */
export const asksForData = ({ rsc }: IncomingHttpHeaders): boolean => rsc !== undefined;

/** Value of `rsc` in a request for data. */
export const DATA_REQUEST = '1';

/** Id of the server function that a request calls. */
export const serverFunctionOf = (headers: IncomingHttpHeaders) => headers['next-action'];

/**
 * Headers that control Next and that no browser sends: they select a route, set the nonce of scripts, or skip a
 * check. Next itself removes only some of them.
 */
export const STEERS_NEXT =
  /^(?:content-security-policy(?:-report-only)?|x-(?:action|edge|invocation|invoke|matched|middleware|next|nextjs|now|prerender|vercel)-.*|x-(?:original|rewrite)-url|next-(?:hmr-refresh|html-request-id|request-id|resume|test-.*))$/;

/** Response headers of Next's cache. */
export const CACHE_STATE = 'x-nextjs-cache';
export const STALE = 'STALE';
export const CACHE_HEADERS = ['etag', CACHE_STATE, 'x-nextjs-prerender', 'x-nextjs-stale-time'] as const;

/** True if Next has responded with a stale page that it is renewing. */
export const isStale = (headers: OutgoingHttpHeaders): boolean => headers[CACHE_STATE] === STALE;

/**
 * True if the response is the same for all clients until content changes. A stale response is excluded, because Next
 * is replacing it already.
 */
export const isForEverybody = (headers: OutgoingHttpHeaders): boolean =>
  /\bs-maxage=/.test(String(headers['cache-control'])) &&
  !isStale(headers) &&
  headers['set-cookie'] === undefined;
