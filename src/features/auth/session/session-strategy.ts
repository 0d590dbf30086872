import type { AuthStrategy } from 'payload';
import { mustStepUp } from '@/access/assurance';
import { env } from '@/config/env';
import { isSameOriginRequest } from '@/lib/request/request-origin';
import { resolveSession } from './resolve-session';

/**
 * Payload's auth strategy: accepts the site's session in the studio and REST. A session that has to step up
 * authenticates nobody. REST requests from other sites are anonymous, regardless of their cookie and method, because
 * Payload's own check covers only Payload's cookie, and GET endpoints of Payload have had side effects. For pages,
 * Payload calls the strategy without `req`, and the origin is not checked, so that a link in a mail opens the studio:
 * pages only read, and Next checks the origin of server functions.
 */
export const sessionStrategy: AuthStrategy = {
  name: 'session',
  authenticate: async ({ payload, headers, req }) => {
    if (req && !isSameOriginRequest(headers, env.siteUrl)) return { user: null };
    const session = await resolveSession(payload, headers);
    if (!session || mustStepUp(session)) return { user: null };
    return { user: { ...session.user, _strategy: 'session' } };
  },
};
