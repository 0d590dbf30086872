import type { IncomingHttpHeaders } from 'node:http';
import { DATA_REQUEST, ROUTER_HEADERS, STEERS_NEXT } from '../next-html/next-headers';

/** All that an answer for everybody may depend on: where it is asked for, as what, and what the client has of it. */
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

/** Takes from a request what would steer Next. */
export function stripSteeringHeaders(headers: IncomingHttpHeaders): void {
  for (const name in headers) if (STEERS_NEXT.test(name)) delete headers[name];
  if (headers.rsc !== DATA_REQUEST) for (const name of ROUTER_HEADERS) delete headers[name];
}

/**
 * Leaves of a request for a page that is shared only what such a page may depend on: what the first visitor's browser
 * says of itself must not decide what everybody gets.
 */
export function stripPersonalHeaders(headers: IncomingHttpHeaders): void {
  for (const name in headers) if (!OF_A_SHARED_PAGE.has(name)) delete headers[name];
}
