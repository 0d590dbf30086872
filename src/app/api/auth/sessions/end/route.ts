import { routes } from '@/config/routes';
import { endSessionCookies } from '@/features/auth/cookies';
import { endOwnSession } from '@/features/auth/end-own-session';
import { resolveSession } from '@/features/auth/resolve-session';
import { authPost, seeOther } from '../../auth-post';

/** Ends one of one's own sessions. Field: id. Somebody else's, or none, changes nothing. */
export const POST = authPost(async ({ field, headers, newRequest }) => {
  const req = await newRequest();
  const session = await resolveSession(req.payload, headers);
  if (!session) return seeOther(`${routes.signIn}?${new URLSearchParams({ returnTo: routes.account })}`);
  const id = field('id') ?? '';
  const hasEnded = await endOwnSession(req, session, id);
  return hasEnded && id === session.id
    ? seeOther(routes.signIn, endSessionCookies())
    : seeOther(routes.account);
});
