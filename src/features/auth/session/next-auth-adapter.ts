import type { Adapter, AdapterUser } from 'next-auth/adapters';
import type { Payload } from 'payload';
import { endSessions } from '../tables';
import { findSession, type ResolvedSession } from './resolve-session';
import { hashToken } from './session-token';

/** User as passed to next-auth's callbacks, with the session by which the user was found. */
export type FoundUser = AdapterUser & { found: ResolvedSession };

/**
 * Exposes our sessions to next-auth, which only reads and ends them: links, users and sessions are created in one
 * transaction of our own (ADR 0003), so the rest of the interface is left out.
 */
export function sessionAdapter(getPayload: () => Promise<Payload>, isUse: boolean): Adapter {
  return {
    async getSessionAndUser(sessionToken) {
      const session = await findSession(await getPayload(), sessionToken, { isUse });
      if (!session) return null;
      const { id, email } = session.user;
      const user: FoundUser = { id, email, emailVerified: null, found: session };
      return { user, session: { sessionToken, userId: id, expires: session.expiresAt } };
    },
    /** Updates nothing: sessions have a fixed end, and `findSession` records their use. */
    updateSession: async () => null,
    async deleteSession(sessionToken) {
      await endSessions({ payload: await getPayload() }, { tokenHash: hashToken(sessionToken) });
    },
  };
}
