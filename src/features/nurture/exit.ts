import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import type { LeadNurtureStatus } from '@/payload-types';

type InTransaction = Pick<PayloadRequest, 'payload' | 'transactionID'>;
export type ExitReason = NonNullable<LeadNurtureStatus['exit_reason']>;

/** Reasons that end every sequence, whatever its own list of exits says: people's wishes and dead mailboxes. */
const always: readonly ExitReason[] = ['unsubscribed', 'disowned', 'bounced', 'erased'];

/**
 * Takes a lead out of the sequences that end for this reason: what was still to come is skipped and says why.
 * A mail that is being sent at this moment is not called back.
 */
export async function exitNurture(req: InTransaction, leadId: string, reason: ExitReason): Promise<void> {
  // Before the enrolment, as whoever sends them does.
  const lockWaiting = `select from emails where lead_id = $1 and status in ('queued', 'held', 'unknown')
    order by id for update`;
  await queryInTransaction(req, lockWaiting, [leadId]);
  await queryInTransaction(
    req,
    `with exited as (
       update lead_nurture_statuses status set status = 'exited', exit_reason = $2, updated_at = now()
       where lead_id = $1 and status in ('active', 'paused')
         and ($3 or exists (select from sequences_exits where parent_id = sequence_id and value::text = $2))
       returning id
     )
     update emails set status = 'skipped', reason = $2, updated_at = now()
     where enrolment_id in (select id from exited) and status in ('queued', 'held', 'unknown')`,
    [leadId, reason, always.includes(reason)],
  );
}
