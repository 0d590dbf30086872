import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { pausedReason } from './decide-step';

/**
 * Lets a sequence go on after its pause. Of what came due meanwhile, each lead gets one mail now and one more each
 * day, never several at once.
 */
export async function resumeSequence(req: PayloadRequest, sequenceId: string): Promise<void> {
  await queryInTransaction(
    req,
    `with waiting as (
       select emails.id, row_number() over (partition by enrolment_id order by step) - 1 as position
       from emails join lead_nurture_statuses status on status.id = enrolment_id
       where status.sequence_id = $1 and status.status = 'active'
         and emails.status = 'held' and emails.reason = $2
     )
     update emails set status = 'queued', reason = null, updated_at = now(),
       due_at = now() + waiting.position * interval '1 day'
     from waiting where emails.id = waiting.id`,
    [sequenceId, pausedReason],
  );
}
