import { z } from 'zod';
import { routes } from '@/config/routes';
import { endSessionCookies } from '@/features/auth/session/cookies';
import { endOwnSession } from '@/features/auth/session/end-own-session';
import { resolveSession } from '@/features/auth/session/resolve-session';
import { endpoint } from '@/http/endpoint';
import { seeOther } from '@/http/respond';
import { newRequest } from '../../../new-request';
import { maxFormBytes } from '../../sign-in-form';

/** Ends one of one's own sessions. Somebody else's, or none, changes nothing. */
export const POST = endpoint(
  { origin: 'same', maxBytes: maxFormBytes, schema: z.object({ id: z.string().catch('') }) },
  async ({ headers, input: { id } }) => {
    const req = await newRequest(headers);
    const session = await resolveSession(req.payload, headers);
    if (!session) return seeOther(`${routes.signIn}?${new URLSearchParams({ returnTo: routes.account })}`);
    const hasEnded = await endOwnSession(req, session, id);
    return hasEnded && id === session.id
      ? seeOther(routes.signIn, endSessionCookies())
      : seeOther(routes.account);
  },
);
