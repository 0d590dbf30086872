/**
 * Payload's `me`, `refresh-token` and `logout`, implemented with our sessions: Payload's own versions would set and
 * clear a cookie that nothing reads.
 */
import type { CollectionAfterLogoutHook, CollectionMeHook, CollectionRefreshHook } from 'payload';
import { resolveSession } from './resolve-session';
import { signOut } from './sign-out';

const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

export const answerMe: CollectionMeHook = async ({ args: { req }, user }) => {
  const session = await resolveSession(req.payload, req.headers);
  return session && user ? { user, exp: inSeconds(session.expiresAt) } : undefined;
};

/** Renews nothing and writes no log entry, since a session has a fixed end. */
export const answerRefresh: CollectionRefreshHook = async ({ args: { req }, user }) => {
  const session = await resolveSession(req.payload, req.headers);
  return session && user ? { user, exp: inSeconds(session.expiresAt), refreshedToken: '' } : undefined;
};

/**
 * Ends the user's sessions. Clears no cookies, because Payload's REST route does not send cookies that a hook sets.
 * `/api/auth/session` clears the cookies of an ended session.
 */
export const endSessionOnLogout: CollectionAfterLogoutHook = async ({ req }) => {
  const { user } = req;
  if (user) await signOut(Object.assign(req, { user }));
};
