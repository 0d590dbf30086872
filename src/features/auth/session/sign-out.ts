import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { writeAuthLog } from '../log/write-auth-log';
import { endSessions } from '../tables';
import { resolveSession } from './resolve-session';

/** Ends all sessions of the user whose cookie the request carries. Does nothing without one. */
export async function signOut(req: PayloadRequest): Promise<void> {
  const session = await resolveSession(req.payload, req.headers);
  if (!session) return;
  const { id: userId, email } = session.user;
  await inTransaction(req, async () => {
    const sessions = await endSessions(req, { userId });
    await writeAuthLog(req, { event: 'SIGNED_OUT', email, userId, metadata: { sessions } });
    await writeAuthLog(req, { event: 'user_signed_out', email, userId, metadata: { timestamp: Date.now() } });
  });
}
