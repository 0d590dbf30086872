import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { cookieNames, endSessionCookies, readCookie } from '@/features/auth/session/cookies';
import { nextAuthOptions } from '@/features/auth/session/next-auth-options';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { getPayloadClient } from '@/payload';

const options = nextAuthOptions(getPayloadClient);

/**
 * next-auth's `session` and `csrf`, nothing else of it: its `signin`, `callback` and `signout` would spend links on a
 * GET, pass by our limits, or end one session only.
 */
export const GET = endpoint<undefined, { nextauth: string[] }>(
  { origin: 'any', maxBytes: 0 },
  async ({ request, params: { nextauth } }) => {
    const [action] = nextauth;
    if (nextauth.length !== 1 || (action !== 'session' && action !== 'csrf')) throw notFound();
    const context = { params: Promise.resolve({ nextauth }) };
    const response: Response = await NextAuth(request as NextRequest, context, options);
    return action === 'session' ? withOurCookies(request, response) : response;
  },
);

const refuse = endpoint({ origin: 'any', maxBytes: 0 }, () => {
  throw notFound();
});

/**
 * next-auth sets its session cookie anew on each call, always with an end date; a session that should end with the
 * browser would outlive it. Ours is right as it is, until the session is gone.
 */
function withOurCookies(request: Request, response: Response): Response {
  const isOver = response.headers
    .getSetCookie()
    .some((cookie) => cookie.startsWith(`${cookieNames.session}=;`) && /Max-Age=0/i.test(cookie));
  const headers = new Headers(response.headers);
  headers.delete('set-cookie');
  headers.set('cache-control', 'private, no-store');
  const hasHint = readCookie(request.headers, 'hint') !== undefined;
  if (isOver || (hasHint && !readCookie(request.headers, 'session'))) {
    for (const cookie of endSessionCookies()) headers.append('set-cookie', cookie);
  }
  return new Response(response.body, { status: response.status, headers });
}

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
