import type { AuthStrategy } from 'payload';
import { env } from '@/config/env';
import { isSameOriginRequest } from '@/lib/request-origin';
import { resolveSession } from './resolve-session';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets the site's session into the studio and REST. A request from another site's page counts as anonymous, cookie or
 * not: Payload's own check covers only its own cookie. Pages come without `req`; they only read, and what they post
 * (server functions) Next checks.
 */
export const sessionStrategy: AuthStrategy = {
  name: 'session',
  authenticate: async ({ payload, headers, req }) => {
    const isReading = readingMethods.has(req?.method ?? 'GET');
    if (!isReading && !isSameOriginRequest(headers, env.siteUrl)) return { user: null };
    const session = await resolveSession(payload, headers);
    return { user: session ? { ...session.user, _strategy: 'session' } : null };
  },
};
