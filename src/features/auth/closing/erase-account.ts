import type { PayloadRequest } from 'payload';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { type AppError, isAppError } from '@/http/app-error';
import { deleteMember } from '../../members/tables';
import { writeAuthLog } from '../log/write-auth-log';
import { lockDueAccount, postponeErasure } from '../tables/closing';
import { announceClosing } from './close-account';

/**
 * Erases an account and all that belongs to it. Used by `/admin/members` and at the end of a closing. Hooks of the
 * collection protect the last admin and a workspace's last owner. @throws AppError last_admin, last_owner
 */
export async function eraseAccount(req: PayloadRequest, userId: string): Promise<void> {
  await inTransaction(req, async () => {
    await deleteMember(req, userId);
    await req.payload.delete({ collection: 'users', id: userId, depth: 0, overrideAccess: true, req });
  });
}

/**
 * Erases a closed account that is due for erasure. @returns false if the account was kept meanwhile, or no longer
 * exists.
 */
async function eraseDue(req: PayloadRequest, userId: string): Promise<boolean> {
  return inTransaction(req, async () => {
    const due = await lockDueAccount(req, userId);
    if (!due) return false;
    await eraseAccount(req, userId);
    await writeAuthLog(req, { event: 'account_erased', metadata: { by: 'its owner' } });
    await announceClosing(req, [due.email], { kind: 'erased' });
    return true;
  });
}

const blocks = new Set(['last_admin', 'last_owner']);
const isBlock = (error: unknown): error is AppError => isAppError(error) && blocks.has(error.code);

/**
 * Keeps the account of a last admin or last owner closed for another week, and mails the owner instructions.
 */
async function postpone(req: PayloadRequest, userId: string, { message }: AppError): Promise<void> {
  await inTransaction(req, async () => {
    const waiting = await postponeErasure(req, userId);
    if (waiting) await announceClosing(req, [waiting.email], { kind: 'blocked', reason: message });
  });
}

const dueAccounts = `
  select id from users where closed_at is not null and erase_at <= now() order by erase_at limit 200`;

/** Erases the accounts that are due, each in a transaction of its own. @returns the number of erased accounts. */
export async function eraseDueAccounts(newRequest: () => Promise<PayloadRequest>): Promise<number> {
  const due = await queryInTransaction<{ id: string }>(await newRequest(), dueAccounts);
  let erased = 0;
  let fault: unknown;
  for (const { id } of due) {
    const req = await newRequest();
    try {
      if (await eraseDue(req, id)) erased += 1;
    } catch (error) {
      // A failure for one account does not prevent the erasure of the others.
      if (isBlock(error)) await postpone(await newRequest(), id, error);
      else fault = error;
    }
  }
  if (fault) throw fault;
  return erased;
}
