import type { PayloadRequest } from 'payload';
import { raiseSession } from '../tables';
import { readCookie } from './cookies';
import { hashToken, newSecretToken } from './session-token';

/** New token of a session, with the expiry of its cookie. */
export type RotatedSession = { token: string; cookieExpiresAt: Date | undefined };

/**
 * Steps the session of the request up to aal2 under a new token, in the caller's transaction. The old token becomes
 * useless. @param method of the factor, see `stepUpMethod`. @returns undefined if the session was ended or rotated
 * meanwhile.
 */
export async function rotateSession(
  req: PayloadRequest,
  sessionId: string,
  method: string,
): Promise<RotatedSession | undefined> {
  const token = newSecretToken();
  const session = await raiseSession(req, {
    id: sessionId,
    oldHash: hashToken(readCookie(req.headers, 'session') ?? ''),
    newHash: hashToken(token),
    method,
  });
  return session && { token, cookieExpiresAt: session.persistent ? new Date(session.expires_at) : undefined };
}
