import { z } from 'zod';
import { routes } from '@/config/routes';
import { endSessionCookies } from '@/features/auth/session/cookies';
import { endOwnSession } from '@/features/auth/session/end-own-session';
import { endpoint } from '@/http/endpoint';
import { seeOther } from '@/http/respond';
import { user } from '../../../actors';
import { maxFormBytes } from '../../sign-in-form';

const signInPage = `${routes.signIn}?${new URLSearchParams({ returnTo: routes.account })}`;

/** Ends one session of the signed-in user. An unknown id, or the id of another user's session, changes nothing. */
export const POST = endpoint(
  {
    actor: user,
    origin: 'same',
    maxBytes: maxFormBytes,
    schema: z.object({ id: z.string().catch('') }),
    onError: ({ code }) => (code === 'unauthenticated' ? seeOther(signInPage) : undefined),
  },
  async ({ req, input: { id } }) => {
    const hasEnded = await endOwnSession(req, id);
    return hasEnded && id === req.actor.session.id
      ? seeOther(routes.signIn, endSessionCookies())
      : seeOther(routes.account);
  },
);
