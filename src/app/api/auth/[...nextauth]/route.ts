import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { z } from 'zod';
import { cookieNames, endSessionCookies, readCookie } from '@/features/auth/session/cookies';
import { nextAuthOptions } from '@/features/auth/session/next-auth-options';
import { hashToken } from '@/features/auth/session/session-token';
import { wasTokenReplaced } from '@/features/auth/tables';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { json } from '@/http/respond';
import { isUnattended } from '@/lib/request/unattended';
import { getPayloadClient } from '@/payload';

const attendedOptions = nextAuthOptions(getPayloadClient, true);
const unattendedOptions = nextAuthOptions(getPayloadClient, false);

/**
 * Exposes only next-auth's `session` and `csrf`. Its `signin`, `callback` and `signout` would use up links on a GET,
 * bypass the rate limits, or end only one session.
 */
export const GET = endpoint(
  { origin: 'any', maxBytes: 0, params: z.object({ nextauth: z.array(z.string()) }) },
  async ({ request, params: { nextauth } }) => {
    const [action] = nextauth;
    if (nextauth.length !== 1 || (action !== 'session' && action !== 'csrf')) throw notFound();
    const context = { params: Promise.resolve({ nextauth }) };
    const options = isUnattended(request.headers) ? unattendedOptions : attendedOptions;
    const response: Response = await NextAuth(request as NextRequest, context, options);
    return action === 'session' ? withOurCookies(request, response) : response;
  },
);

const refuse = endpoint({ origin: 'any', maxBytes: 0 }, () => {
  throw notFound();
});

/**
 * Drops next-auth's session cookie: next-auth sets it on each call with an expiry date, so it would outlive a
 * session that is meant to end with the browser. Clears the cookies once the session has ended. If the token
 * was replaced during the request, keeps the cookies, which contain the new token, and tells the page to repeat
 * the request.
 */
async function withOurCookies(request: Request, response: Response): Promise<Response> {
  const isOver = response.headers
    .getSetCookie()
    .some((cookie) => cookie.startsWith(`${cookieNames.session}=;`) && /Max-Age=0/i.test(cookie));
  const token = readCookie(request.headers, 'session');
  if (isOver && token && (await wasTokenReplaced({ payload: await getPayloadClient() }, hashToken(token)))) {
    return json(200, { isReplaced: true });
  }
  const headers = new Headers(response.headers);
  headers.delete('set-cookie');
  headers.set('cache-control', 'private, no-store');
  const hasHint = readCookie(request.headers, 'hint') !== undefined;
  if (isOver || (hasHint && !token)) {
    for (const cookie of endSessionCookies()) headers.append('set-cookie', cookie);
  }
  return new Response(response.body, { status: response.status, headers });
}

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
