import type { IncomingHttpHeaders } from 'node:http';
import { DATA_REQUEST, ROUTER_HEADERS, STEERS_NEXT } from '../next-html/next-headers';

/**
 * Request headers that are passed on for a shared page: host and forwarding, content encoding, ETag, and those of
 * Next’s router.
 */
const OF_A_SHARED_PAGE = new Set<string>([
  'host',
  'connection',
  'accept-encoding',
  'if-none-match',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  ...ROUTER_HEADERS,
]);

/** Removes headers that control Next, and those of its router unless the request is for RSC data. */
export function stripSteeringHeaders(headers: IncomingHttpHeaders): void {
  for (const name in headers) if (STEERS_NEXT.test(name)) delete headers[name];
  if (headers.rsc !== DATA_REQUEST) for (const name of ROUTER_HEADERS) delete headers[name];
}

/**
 * Strips a request for a shared page down to allowed headers, so that the first visitor's headers cannot affect what
 * others get.
 */
export function stripPersonalHeaders(headers: IncomingHttpHeaders): void {
  for (const name in headers) if (!OF_A_SHARED_PAGE.has(name)) delete headers[name];
}
