import type { ActorRequest, SignedInRequest, UserActor } from '@/access/actor';
import { inTransaction } from '@/db/transaction';
import { uuid } from '@/lib/uuid';
import { writeAuthLog } from '../log/write-auth-log';
import { endSessions } from '../tables';

/** Ends a session of the user. @returns false if the user has no session with that id. */
export async function endOwnSession(req: SignedInRequest, sessionId: string): Promise<boolean> {
  if (!uuid.test(sessionId)) return false;
  const { user } = req;
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

/** Ends all sessions of the user except the one of the request. @returns the number of ended sessions. */
export async function endOtherSessions(req: ActorRequest<UserActor>): Promise<number> {
  const { user, session } = req.actor;
  return inTransaction(req, async () => {
    const ended = await endSessions(req, { userId: user.id, exceptSessionId: session.id });
    if (ended > 0) {
      const metadata = { exceptSessionId: session.id, ended };
      await writeAuthLog(req, { event: 'session_ended', email: user.email, userId: user.id, metadata });
    }
    return ended;
  });
}
