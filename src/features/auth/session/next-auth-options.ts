import type { NextAuthOptions } from 'next-auth';
import type { Payload } from 'payload';
import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';
import { cookieNames, sessionCookieOptions } from './cookies';
import { sessionAdapter } from './next-auth-adapter';
import { describeVisitor } from './visitor-session';

/** next-auth serves the session and CSRF tokens. Without providers: nobody signs in through it. */
export function nextAuthOptions(getPayload: () => Promise<Payload>): NextAuthOptions {
  return {
    providers: [],
    adapter: sessionAdapter(getPayload),
    secret: deriveKey(env.payloadSecret, 'next-auth').toString('base64url'),
    useSecureCookies: sessionCookieOptions.secure,
    session: { strategy: 'database' },
    cookies: { sessionToken: { name: cookieNames.session, options: sessionCookieOptions } },
    callbacks: {
      session: async ({ session, user }) =>
        describeVisitor(await getPayload(), { userId: user.id, expires: session.expires }),
    },
  };
}
