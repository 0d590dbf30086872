import type { PayloadRequest } from 'payload';
import { assertFresh } from '@/access/assurance';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { queueMail } from '../../mail/outbox/outbox';
import { assertOwnsNoneAlone } from '../../teams/members/leave-all-teams';
import { assertNotBySetting } from '../email-change/address-errors';
import { lockAccount, lockAddressChanges } from '../email-change/lock-address-changes';
import { securityAddresses } from '../email-change/queries';
import type { UserRequest } from '../factors/user-request';
import { writeAuthLog } from '../log/write-auth-log';
import { type OpenedSession, openSession, type SessionDevice } from '../session/open-session';
import { signInError } from '../sign-in/sign-in-error';
import { endSessions } from '../tables';
import { daysToReturn, keepClosedAccount } from '../tables/closing';
import { endPendingChanges } from '../tables/email-changes';
import type { ClosingChoice } from './closing-token';
import type { ClosingNotice } from './notice-mail';

/** Mails a notice about the closing of an account to all given addresses of its owner. */
export async function announceClosing(
  req: PayloadRequest,
  to: readonly string[],
  notice: Omit<ClosingNotice, 'at'>,
): Promise<void> {
  await queueMail(req, {
    template: 'account-closing',
    to: to.join(', '),
    leadId: null,
    metadata: { ...notice, at: new Date().toISOString() },
  });
}

/** Returns the current time and the time `days` days later, by the database's clock. */
async function daysFromNow(req: PayloadRequest, days: number): Promise<{ now: string; end: string }> {
  const [row] = await queryInTransaction<{ now: Date | string; ends: Date | string }>(
    req,
    'select now() as now, now() + make_interval(days => $1::int) as ends',
    [days],
  );
  if (!row) throw new Error('The database told no time.');
  return { now: new Date(row.now).toISOString(), end: new Date(row.ends).toISOString() };
}

/**
 * Closes the account of the signed-in user: sessions end immediately, and the account is erased in 14 days
 * unless its owner signs in and keeps it. @throws AppError step_up_required, address_by_setting, last_admin,
 * last_owner
 */
export async function closeAccount(req: UserRequest): Promise<void> {
  assertFresh(req);
  const { id } = req.user;
  await inTransaction(req, async () => {
    await lockAddressChanges(req, id);
    const account = await lockAccount(req, id);
    // The account is not open if a concurrent request, such as a second click, has closed it.
    if (!account?.is_open) return;
    assertNotBySetting(account.email);
    await assertOwnsNoneAlone(
      req,
      id,
      (names) => `You are the last owner of ${names}. Make somebody else an owner first, under People there.`,
    );
    const { now, end } = await daysFromNow(req, daysToReturn);
    await req.payload.update({
      collection: 'users',
      id,
      data: { closed_at: now, erase_at: end },
      depth: 0,
      overrideAccess: true,
      req,
    });
    await endPendingChanges(req, id);
    const sessions = await endSessions(req, { userId: id });
    const metadata = { eraseAt: end, sessions };
    await writeAuthLog(req, { event: 'account_closed', email: account.email, userId: id, metadata });
    await announceClosing(req, await securityAddresses(req, account), { kind: 'closed', erase_at: end });
  });
}

/**
 * Keeps a closed account, and signs its owner in with the proof of their earlier sign-in. Only one of several
 * concurrent calls succeeds. @throws AppError link_used if the account was kept or erased meanwhile.
 */
export async function keepAccount(
  req: PayloadRequest,
  { userId, closedAt, way, signOn, claimed }: ClosingChoice,
  device: SessionDevice,
): Promise<OpenedSession> {
  return inTransaction(req, async () => {
    const kept = await keepClosedAccount(req, { userId, closedAt });
    if (!kept) throw signInError('link_used');
    const opened = await openSession(req, { ...claimed, email: kept.email }, way, device, signOn);
    if ('refusal' in opened) throw opened.refusal;
    await writeAuthLog(req, { event: 'account_kept', email: kept.email, userId, metadata: { method: way } });
    await announceClosing(req, [kept.email], { kind: 'kept' });
    return opened;
  });
}
