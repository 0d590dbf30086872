/**
 * Actions of admins on other users' accounts. The collection's hooks check the second factor, protect the last admin,
 * and log the change.
 */
import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction } from '@/db/transaction';
import { AppError, notFound } from '@/http/app-error';
import { uuid } from '@/lib/uuid';
import type { User } from '@/payload-types';
import { eraseAccount } from '../closing/erase-account';
import { writeAuthLog } from '../log/write-auth-log';
import { endSessions } from '../tables';

async function accountOf(req: PayloadRequest, userId: string): Promise<User> {
  assertRole(req, 'admin');
  const user =
    uuid.test(userId) &&
    (await req.payload.findByID({
      collection: 'users',
      id: userId,
      depth: 0,
      overrideAccess: false,
      user: req.user,
      disableErrors: true,
      req,
    }));
  if (!user) throw notFound('This account is gone.');
  return user;
}

function assertNotOwn(req: PayloadRequest, { id }: User): void {
  if (req.user?.id === id)
    throw new AppError('own_account', 409, 'This is your own account: ask another admin.');
}

/**
 * Suspends a user, whose access ends at the next request, or lifts the suspension. Idempotent. @throws AppError
 * own_account, last_admin, step_up_required; 404
 */
export async function setSuspended(
  req: PayloadRequest,
  { userId, isSuspended }: { userId: string; isSuspended: boolean },
): Promise<void> {
  const user = await accountOf(req, userId);
  assertNotOwn(req, user);
  if (Boolean(user.suspended_at) === isSuspended) return;
  await inTransaction(req, () =>
    req.payload.update({
      collection: 'users',
      id: userId,
      data: { suspended_at: isSuspended ? new Date().toISOString() : null },
      depth: 0,
      overrideAccess: false,
      user: req.user,
      req,
    }),
  );
}

/** Ends one session of a user, or all of them. @returns the number of ended sessions. @throws AppError 404 */
export async function endSessionsOfUser(
  req: PayloadRequest,
  { userId, sessionId }: { userId: string; sessionId?: string | undefined },
): Promise<number> {
  const { email } = await accountOf(req, userId);
  return inTransaction(req, async () => {
    const ended = await endSessions(req, sessionId ? { userId, sessionId } : { userId });
    if (ended > 0) {
      const metadata = { by: req.user?.id ?? null, sessions: ended };
      await writeAuthLog(req, { event: 'session_ended', email, userId, metadata });
    }
    return ended;
  });
}

/** Deletes somebody's account with what belongs to it. @throws AppError own_account, last_admin, step_up_required; 404 */
export async function deleteAccount(req: PayloadRequest, userId: string): Promise<void> {
  assertNotOwn(req, await accountOf(req, userId));
  await eraseAccount(req, userId);
}
