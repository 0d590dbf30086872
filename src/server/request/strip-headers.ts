import type { IncomingHttpHeaders } from 'node:http';

/**
 * Headers that steer Next and are none of a browser's: they pick the route, the nonce of a page's scripts, or skip a
 * check. Next ignores some of them itself, from some clients.
 */
const STEERS_NEXT =
  /^(?:content-security-policy(?:-report-only)?|x-(?:action|edge|invocation|invoke|matched|middleware|next|nextjs|now|prerender|vercel)-.*|x-(?:original|rewrite)-url|next-(?:hmr-refresh|html-request-id|request-id|resume|test-.*))$/;

/** What Next's router in the browser tells when it asks for a page's data. */
const OF_THE_ROUTER = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
];

/** All that an answer for everybody may depend on: where it is asked for, as what, and what the client has of it. */
const OF_A_SHARED_PAGE = new Set([
  'host',
  'connection',
  'accept-encoding',
  'if-none-match',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  ...OF_THE_ROUTER,
]);

/** Takes from a request what would steer Next. */
export function stripSteeringHeaders(headers: IncomingHttpHeaders): void {
  for (const name in headers) if (STEERS_NEXT.test(name)) delete headers[name];
  if (headers.rsc !== '1') for (const name of OF_THE_ROUTER) delete headers[name];
}

/**
 * Leaves of a request for a page that is shared only what such a page may depend on: what the first visitor's browser
 * says of itself must not decide what everybody gets.
 */
export function stripPersonalHeaders(headers: IncomingHttpHeaders): void {
  for (const name in headers) if (!OF_A_SHARED_PAGE.has(name)) delete headers[name];
}
