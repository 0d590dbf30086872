import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { Row } from '@/db/row';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { failedByRelay, findRefusedAddresses } from '../../../mail/suppression/address-refusals';
import { findSuppressed, hashAddress } from '../../../mail/suppression/suppressions';
import { forgetRefusedAddresses } from '../../../mail/tables/mail-relay';
import { requeueRefused } from '../../../mail/tables/series-mails';
import { liftBounces } from '../../../mail/tables/suppressions';
import { reopenEnrolments } from '../../../nurture/tables';
import { findOptedOut } from '../../people/mail-preferences/find-opted-out';
import { recordMailDecision } from '../../tables/mail-decisions';

type Mail = Pick<Row<'emails'>, 'id' | 'to' | 'lead_id' | 'status'>;

/**
 * Locks the mails that failed while the relay rejected most addresses, and the mails to the same leads that were
 * skipped afterwards because their address had bounced.
 */
const lockRefused = `
  select id, "to", lead_id, status from emails
  where (${failedByRelay}) or (status = 'skipped' and reason = 'bounced' and updated_at >= $1::timestamptz
    and lead_id in (select lead_id from emails where ${failedByRelay}))
  order by id for update`;

/** @returns ids of the failed mails that are queued again. */
async function takeBackBounces(req: PayloadRequest): Promise<string[]> {
  const { from } = await findRefusedAddresses(req);
  if (!from) return [];
  const mails = await queryInTransaction<Mail>(req, lockRefused, [from.toISOString()]);
  const addresses = [...new Set(mails.map(({ to }) => to))];
  await liftBounces(req, addresses.map(hashAddress), from);
  const suppressed = await findSuppressed(req, addresses);
  const optedOut = await findOptedOut(req, [...new Set(mails.flatMap(({ lead_id }) => lead_id ?? []))]);
  const queued = mails.filter(({ to, lead_id }) => !suppressed.has(to) && !optedOut.has(lead_id));
  await requeueRefused(
    req,
    queued.map(({ id }) => id),
  );
  for (const leadId of new Set(queued.flatMap(({ lead_id }) => lead_id ?? []))) {
    await reopenEnrolments(req, leadId);
  }
  await forgetRefusedAddresses(req);
  return queued.filter(({ status }) => status === 'failed').map(({ id }) => id);
}

/**
 * Undoes the suppressions that the relay caused by rejecting most addresses: the sequences continue, and failed mails
 * are queued again. People who unsubscribed meanwhile get no mail. Records the change in the leads' history.
 * @returns number of mails that are queued again. @throws Forbidden to all but admins.
 */
export async function takeBackBouncesByHand(req: PayloadRequest): Promise<number> {
  assertRole(req, 'admin');
  const userId = req.user?.id ?? null;
  return inTransaction(req, async () => {
    const done = await takeBackBounces(req);
    await recordMailDecision(req, done, { action: 'send', status: 'failed', userId });
    req.payload.logger.info(
      { userId, done: done.length },
      'Refusals of the mail server were taken back by hand.',
    );
    return done.length;
  });
}
