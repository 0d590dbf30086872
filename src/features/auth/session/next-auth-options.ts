import type { NextAuthOptions } from 'next-auth';
import type { Payload } from 'payload';
import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';
import { cookieNames, sessionCookieOptions } from './cookies';
import { type FoundUser, sessionAdapter } from './next-auth-adapter';
import { describeVisitor } from './visitor-session';

/**
 * Options with which next-auth serves the session and CSRF tokens. There are no providers, so nobody signs in
 * through next-auth. @param isUse whether a request for the session counts as its use
 */
export function nextAuthOptions(getPayload: () => Promise<Payload>, isUse: boolean): NextAuthOptions {
  return {
    providers: [],
    adapter: sessionAdapter(getPayload, isUse),
    secret: deriveKey(env.payloadSecret, 'next-auth').toString('base64url'),
    useSecureCookies: sessionCookieOptions.secure,
    session: { strategy: 'database' },
    cookies: { sessionToken: { name: cookieNames.session, options: sessionCookieOptions } },
    callbacks: {
      // next-auth passes the adapter's user on unchanged.
      session: async ({ session, user }) =>
        describeVisitor(await getPayload(), (user as FoundUser).found, session.expires),
    },
  };
}
