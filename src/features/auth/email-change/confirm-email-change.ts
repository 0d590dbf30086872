import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { isAppError } from '@/http/app-error';
import { fromPayloadError } from '@/http/error-adapters';
import { writeAuthLog } from '../log/write-auth-log';
import { endSessions } from '../tables';
import { type ChangeSide, confirmSide, endPendingChanges, type LockedChange } from '../tables/email-changes';
import { lockChange } from './lock-address-changes';
import { isAddressTaken } from './queries';

/**
 * Outcome of a confirmation: `waiting` if the other address has not confirmed yet; `void` if the change has expired,
 * was withdrawn or replaced, or is unknown; `taken` if another account has the address.
 */
export type ConfirmationOutcome = 'waiting' | 'completed' | 'void' | 'taken';

async function complete(req: PayloadRequest, change: LockedChange): Promise<ConfirmationOutcome> {
  const { id, user_id: userId, to_email: email } = change;
  if (await isAddressTaken(req, { email, userId })) {
    await endPendingChanges(req, userId);
    return 'taken';
  }
  await req.payload.update({
    collection: 'users',
    id: userId,
    data: { email },
    depth: 0,
    overrideAccess: true,
    context: { emailChange: { id, sessionId: change.session_id } },
    req,
  });
  return 'completed';
}

async function confirm(req: PayloadRequest, id: string, side: ChangeSide): Promise<ConfirmationOutcome> {
  const locked = await lockChange(req, id);
  if (!locked) return 'void';
  const { user, change } = locked;
  if (change.completed_at !== null) return change.is_undone ? 'void' : 'completed';
  if (!change.is_pending) return 'void';
  if (!user.is_open || user.email !== change.from_email) {
    await endPendingChanges(req, user.id);
    return 'void';
  }
  await confirmSide(req, id, side);
  const isComplete = side === 'from' ? change.has_to : change.has_from;
  return isComplete ? complete(req, change) : 'waiting';
}

/** True for the error of a change whose new address another account has taken, or still reserves. */
const isConflict = (error: unknown): boolean =>
  (isAppError(error) && error.code === 'address_reserved') ||
  fromPayloadError(error)?.fields?.email !== undefined;

/** Ends a change whose new address another account has taken in the meantime. */
async function giveUp(req: PayloadRequest, id: string): Promise<ConfirmationOutcome> {
  await inTransaction(req, async () => {
    const locked = await lockChange(req, id);
    if (locked) await endPendingChanges(req, locked.user.id);
  });
  return 'taken';
}

/**
 * Confirms a change from one of its two addresses; the second confirmation changes the address. Idempotent: of
 * several concurrent confirmations, only one changes the address.
 */
export async function confirmEmailChange(
  req: PayloadRequest,
  { id, side }: { id: string; side: ChangeSide },
): Promise<ConfirmationOutcome> {
  try {
    return await inTransaction(req, () => confirm(req, id, side));
  } catch (error) {
    if (isConflict(error)) return giveUp(req, id);
    throw error;
  }
}

/**
 * Stops a change of address. Called by *This wasn’t me* on the page whose link was mailed to the current address.
 * Signs out all sessions of the account, including the one that requested the change. @returns false if there was
 * nothing to stop.
 */
export async function stopEmailChange(req: PayloadRequest, id: string): Promise<boolean> {
  return inTransaction(req, async () => {
    const locked = await lockChange(req, id);
    if (!locked?.change.is_pending) return false;
    const { user } = locked;
    await endPendingChanges(req, user.id);
    const sessions = await endSessions(req, { userId: user.id });
    await writeAuthLog(req, {
      event: 'email_change_refused',
      email: user.email,
      userId: user.id,
      metadata: { changeId: id, sessions },
    });
    return true;
  });
}
