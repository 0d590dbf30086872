import type { SignedInRequest } from '@/access/actor';
import { inTransaction } from '@/db/transaction';
import { writeAuthLog } from '../log/write-auth-log';
import { endSessions } from '../tables';

/** Ends all sessions of the user. */
export async function signOut(req: SignedInRequest): Promise<void> {
  const { id: userId, email } = req.user;
  await inTransaction(req, async () => {
    const sessions = await endSessions(req, { userId });
    await writeAuthLog(req, { event: 'SIGNED_OUT', email, userId, metadata: { sessions } });
    await writeAuthLog(req, { event: 'user_signed_out', email, userId, metadata: { timestamp: Date.now() } });
  });
}
