import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { assertFresh } from '@/access/assurance';
import { inTransaction } from '@/db/transaction';
import { AppError, notFound } from '@/http/app-error';
import { enqueue } from '@/jobs/queue';
import { endSessions } from '../../tables';
import { claimReset, insertReset, stopReset } from '../../tables/factor-resets';
import { deleteFactors } from '../../tables/factors';
import { announceChange } from '../notices/announce-change';
import { lockFactors } from '../user-request';

const findUser = (req: PayloadRequest, id: string) =>
  req.payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    overrideAccess: true,
    disableErrors: true,
    req,
  });

/**
 * Plans the removal of a user's factors in 24 hours, and notifies the user, who can stop the removal. Idempotent
 * while a reset is planned. @throws AppError step_up_required, own_factors; 404 if there is no such user.
 */
export async function resetFactors(req: PayloadRequest, askedId: string): Promise<void> {
  assertRole(req, 'admin');
  assertFresh(req);
  const found = await findUser(req, askedId);
  if (!found) throw notFound('This user is gone.');
  // The id is taken from the database: the same id in capitals would pass the check for the user's own account, and
  // would lock nothing.
  const { id: userId } = found;
  if (req.user.id === userId) {
    throw new AppError('own_factors', 409, 'Ask another admin: nobody resets their own factors.');
  }
  await inTransaction(req, async () => {
    await lockFactors(req, userId);
    const user = await findUser(req, userId);
    if (!user) throw notFound('This user is gone.');
    const reset = await insertReset(req, { userId, askedBy: req.user.id });
    if (!reset) return;
    await enqueue(
      req,
      'reset-factors',
      { resetId: reset.id },
      { startAfter: new Date(new Date(reset.due_at).getTime() + 1000) },
    );
    await announceChange(req, { user, change: 'reset_planned', resetId: reset.id });
  });
}

/** Removes all factors and recovery codes of a user at once, and ends their sessions. */
export async function resetFactorsNow(req: PayloadRequest, userId: string): Promise<void> {
  await inTransaction(req, async () => {
    await lockFactors(req, userId);
    const user = await findUser(req, userId);
    if (!user) return;
    await deleteFactors(req, userId);
    await endSessions(req, { userId });
    await announceChange(req, { user, change: 'reset_done' });
  });
}

/** Carries out a planned reset that is due, unless the user has stopped it. */
export async function doReset(req: PayloadRequest, resetId: string): Promise<void> {
  await inTransaction(req, async () => {
    const userId = await claimReset(req, resetId);
    if (userId) await resetFactorsNow(req, userId);
  });
}

/** Stops a planned reset. @returns false if the reset was already stopped or carried out. */
export async function stopPlannedReset(req: PayloadRequest, resetId: string): Promise<boolean> {
  return inTransaction(req, async () => {
    const userId = await stopReset(req, resetId);
    const user = userId ? await findUser(req, userId) : null;
    if (!user) return false;
    await announceChange(req, { user, change: 'reset_stopped' });
    return true;
  });
}
