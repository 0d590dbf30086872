import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { queueMail } from '../../mail/outbox/outbox';
import { lockFactors } from '../factors/user-request';
import { writeAuthLog } from '../log/write-auth-log';
import { endSessions } from '../tables';
import { reopenAccount } from '../tables/closing';
import { endPendingChanges, undoChangesSince } from '../tables/email-changes';
import { stopResets } from '../tables/factor-resets';
import { deleteFactorsSince } from '../tables/factors';
import { lockChange } from './lock-address-changes';

export type UndoOutcome = 'undone' | 'void';

/**
 * Restores the address that an account had before a change, by the link mailed to that address, without a sign-in.
 * Also ends every session, undoes later changes of address, and reverts what happened since the change was requested:
 * added factors and recovery codes, a planned reset of factors, and a closing of the account. Idempotent.
 */
export async function undoEmailChange(req: PayloadRequest, id: string): Promise<UndoOutcome> {
  return inTransaction(req, async () => {
    const locked = await lockChange(req, id);
    if (!locked) return 'void';
    const { user, change } = locked;
    if (change.is_undone) return 'undone';
    if (!change.is_undoable || change.completed_at === null) return 'void';
    const { from_email: back, created_at: since } = change;
    // Later changes are undone first, so that the addresses they reserve do not block the restored address.
    await undoChangesSince(req, { userId: user.id, completedAt: change.completed_at });
    await endPendingChanges(req, user.id);
    await lockFactors(req, user.id);
    const factors = await deleteFactorsSince(req, user.id, since);
    await stopResets(req, { userId: user.id, since });
    await reopenAccount(req, { userId: user.id, closedSince: since });
    await endSessions(req, { userId: user.id });
    if (user.email !== back) {
      await req.payload.update({
        collection: 'users',
        id: user.id,
        data: { email: back },
        depth: 0,
        overrideAccess: true,
        context: { emailChange: { isUndo: true } },
        req,
      });
    }
    const metadata = { from: user.email, to: back, changeId: id, factors };
    await writeAuthLog(req, { event: 'email_change_undone', email: back, userId: user.id, metadata });
    for (const address of new Set([back, user.email])) {
      await queueMail(req, {
        template: 'email-change-notice',
        to: address,
        leadId: null,
        metadata: { change_id: id, kind: 'undone', at: new Date().toISOString() },
      });
    }
    return 'undone';
  });
}
