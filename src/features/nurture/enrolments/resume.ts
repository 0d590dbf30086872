import type { InTransaction } from '@/db/transaction';
import { holdBouncedMails, requeuePaused } from '../../mail/tables/series-mails';
import { pausedReason } from '../step-reasons';
import { reopenEnrolments } from '../tables';

/**
 * Resumes a sequence, or a lead's sequences, after a pause. Of the mails held meanwhile, one of each enrolment is
 * sent now, and one more each day. A lead's mails in a paused sequence stay held.
 */
export const resumeHeldMails = (
  req: InTransaction,
  column: 'lead_id' | 'sequence_id',
  id: string,
): Promise<void> =>
  requeuePaused(req, {
    enrolments: `
      select status.id from lead_nurture_statuses status join sequences sequence on sequence.id = status.sequence_id
      where status.${column} = $1 and status.status = 'active' and not coalesce(sequence.is_paused, false)`,
    of: id,
    reason: pausedReason,
  });

const mayContinue = `select id from lead_nurture_statuses
  where lead_id = $1 and sequence_id is not null and (status <> 'exited' or exit_reason = 'bounced')`;

/**
 * Continues the sequences of a lead whose mail goes to another address than the one that bounced: mails skipped for
 * the bounce are held.
 */
export async function continueAfterBounce(
  req: InTransaction,
  { leadId, to }: { leadId: string; to: string },
): Promise<void> {
  await holdBouncedMails(req, { leadId, to, enrolments: mayContinue });
  await reopenEnrolments(req, leadId);
}
