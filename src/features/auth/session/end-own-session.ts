import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { uuid } from '@/lib/uuid';
import { writeAuthLog } from '../log/write-auth-log';
import { endSessions } from '../tables';
import type { ResolvedSession } from './resolve-session';

/** Ends a session of the user. @returns false if there is none with that id, or it is somebody else's. */
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
