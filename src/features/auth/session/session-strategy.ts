import type { AuthStrategy } from 'payload';
import { env } from '@/config/env';
import { isSameOriginRequest } from '@/lib/request/request-origin';
import { resolveSession } from './resolve-session';

/**
 * Lets the site's session into the studio and REST. A REST request from another site's page counts as anonymous, cookie
 * and method whatever: Payload's own check covers only its own cookie, and some of its GETs have had effects. Pages come
 * without `req`, so that a link in a mail opens the studio; they only read, and what they post (server functions) Next
 * checks.
 */
export const sessionStrategy: AuthStrategy = {
  name: 'session',
  authenticate: async ({ payload, headers, req }) => {
    if (req && !isSameOriginRequest(headers, env.siteUrl)) return { user: null };
    const session = await resolveSession(payload, headers);
    return { user: session ? { ...session.user, _strategy: 'session' } : null };
  },
};
