/**
 * Payload's `me`, `refresh-token` and `logout`, implemented by our session: Payload would set and clear a cookie of
 * its own that nothing reads.
 */
import type { CollectionAfterLogoutHook, CollectionMeHook, CollectionRefreshHook } from 'payload';
import { writeAuthLog } from '../log/write-auth-log';
import { endSessionCookies } from './cookies';
import { resolveSession } from './resolve-session';
import { signOut } from './sign-out';

const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

export const answerMe: CollectionMeHook = async ({ args: { req }, user }) => {
  const session = await resolveSession(req.payload, req.headers);
  return session ? { user, exp: inSeconds(session.expiresAt) } : undefined;
};

export const answerRefresh: CollectionRefreshHook = async ({ args: { req }, user }) => {
  const session = await resolveSession(req.payload, req.headers);
  if (!session) return undefined;
  await writeAuthLog(req, { event: 'TOKEN_REFRESHED', email: session.user.email, userId: session.user.id });
  return { user, exp: inSeconds(session.expiresAt), refreshedToken: '' };
};

export const endSessionOnLogout: CollectionAfterLogoutHook = async ({ req }) => {
  await signOut(req);
  req.responseHeaders ??= new Headers();
  for (const cookie of endSessionCookies()) req.responseHeaders.append('set-cookie', cookie);
};
