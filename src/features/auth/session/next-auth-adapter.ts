import type { Adapter, AdapterUser } from 'next-auth/adapters';
import type { Payload } from 'payload';
import { createLocalReq } from 'payload';
import { endSessions } from '../tables';
import { findSession } from './resolve-session';
import { hashToken } from './session-token';

/**
 * Exposes our sessions to next-auth, which only reads and ends them: links, users and sessions are created in one
 * transaction of our own (ADR 0003), so the rest of the interface is left out.
 */
export function sessionAdapter(getPayload: () => Promise<Payload>): Adapter {
  return {
    async getSessionAndUser(sessionToken) {
      const session = await findSession(await getPayload(), sessionToken);
      if (!session) return null;
      const { id, email } = session.user;
      const user: AdapterUser = { id, email, emailVerified: null };
      return { user, session: { sessionToken, userId: id, expires: session.expiresAt } };
    },
    /** Sessions have a fixed end; `findSession` records their use. */
    updateSession: async () => null,
    async deleteSession(sessionToken) {
      const req = await createLocalReq({}, await getPayload());
      await endSessions(req, { tokenHash: hashToken(sessionToken) });
    },
  };
}
