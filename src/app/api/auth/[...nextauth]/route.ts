import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { cookieNames, endSessionCookies, readCookie } from '@/features/auth/cookies';
import { nextAuthOptions } from '@/features/auth/next-auth-options';
import { getPayloadClient } from '@/payload';

type Context = { params: Promise<{ nextauth: string[] }> };

const options = nextAuthOptions(getPayloadClient);
const notFound = () => new Response('Not found.', { status: 404 });

/**
 * next-auth's `session` and `csrf`, nothing else of it: its `signin`, `callback` and `signout` would spend links on a
 * GET, pass by our limits, or end one session only.
 */
export async function GET(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  const [action] = nextauth;
  if (nextauth.length !== 1 || (action !== 'session' && action !== 'csrf')) return notFound();
  const answer: Response = await NextAuth(request, context, options);
  return action === 'session' ? withOurCookies(request, answer) : answer;
}

/**
 * next-auth sets its session cookie anew on each call, always with an end date; a session that should end with the
 * browser would outlive it. Ours is right as it is, until the session is gone.
 */
function withOurCookies(request: NextRequest, answer: Response): Response {
  const isOver = answer.headers
    .getSetCookie()
    .some((cookie) => cookie.startsWith(`${cookieNames.session}=;`) && /Max-Age=0/i.test(cookie));
  const headers = new Headers(answer.headers);
  headers.delete('set-cookie');
  headers.set('cache-control', 'private, no-store');
  const hasHint = readCookie(request.headers, 'hint') !== undefined;
  if (isOver || (hasHint && !readCookie(request.headers, 'session'))) {
    for (const cookie of endSessionCookies()) headers.append('set-cookie', cookie);
  }
  return new Response(answer.body, { status: answer.status, headers });
}

export { notFound as DELETE, notFound as PATCH, notFound as POST, notFound as PUT };
