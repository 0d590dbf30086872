import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { uuid } from '@/lib/uuid';
import { writeAuthLog } from '../log/write-auth-log';
import { endSessions } from '../tables';
import type { ResolvedSession } from './resolve-session';

/**
 * Ends one of the user's own sessions.
 * @returns false when there is none of that id, be it unknown or somebody else's.
 */
export async function endOwnSession(
  req: PayloadRequest,
  { user }: ResolvedSession,
  sessionId: string,
): Promise<boolean> {
  if (!uuid.test(sessionId)) return false;
  return inTransaction(req, async () => {
    const ended = await endSessions(req, { userId: user.id, sessionId });
    if (ended === 0) return false;
    await writeAuthLog(req, {
      event: 'session_ended',
      email: user.email,
      userId: user.id,
      metadata: { sessionId },
    });
    return true;
  });
}
