/**
 * Payload's `me`, `refresh-token` and `logout`, implemented by our session: Payload would set and clear a cookie of
 * its own that nothing reads.
 */
import type { CollectionAfterLogoutHook, CollectionMeHook, CollectionRefreshHook } from 'payload';
import { resolveSession } from './resolve-session';
import { signOut } from './sign-out';

const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

export const answerMe: CollectionMeHook = async ({ args: { req }, user }) => {
  const session = await resolveSession(req.payload, req.headers);
  return session && user ? { user, exp: inSeconds(session.expiresAt) } : undefined;
};

/** Renews nothing, since a session has a fixed end, and therefore writes no log entry. */
export const answerRefresh: CollectionRefreshHook = async ({ args: { req }, user }) => {
  const session = await resolveSession(req.payload, req.headers);
  return session && user ? { user, exp: inSeconds(session.expiresAt), refreshedToken: '' } : undefined;
};

/**
 * Ends the user's sessions. Clears no cookies, since Payload's REST route sets none in its response. The cookies of
 * an ended session are cleared by `/api/auth/session`.
 */
export const endSessionOnLogout: CollectionAfterLogoutHook = async ({ req }) => {
  const { user } = req;
  if (user) await signOut(Object.assign(req, { user }));
};
