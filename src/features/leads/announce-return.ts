import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { queryInTransaction } from '@/db/transaction';
import { queueMail } from '../mail/outbox/outbox';
import { priorityThreshold } from './collections/pipeline';

/** A lead that was promised an answer, waits for one since it wrote again, or is hot and new; and nobody was told of it within the hour. */
const worthTelling = `
  select priority_score::float8 as priority_score from leads
  where id = $1 and ($3::boolean or unanswered_since is not null or (stage = 'new' and priority_score >= $2))
    and not exists (select from emails where lead_id = $1 and template = 'lead-notification'
      and created_at > now() - interval '1 hour')`;

/**
 * Tells the company that a known lead has written again, where it would otherwise go unseen: the list of new leads does
 * not show one that is past "new" or in quarantine, and a hot lead's second message may be the one that signs. One mail a lead and hour,
 * the announcement of a high priority among them, so that "it reached 80" stays one mail. Within the request's
 * transaction, after the lead was written.
 */
export async function announceReturn(
  req: PayloadRequest,
  { leadId, source, isAnswerPromised }: { leadId: string; source: string; isAnswerPromised: boolean },
): Promise<void> {
  const [lead] = await queryInTransaction<{ priority_score: number }>(req, worthTelling, [
    leadId,
    priorityThreshold,
    isAnswerPromised,
  ]);
  if (!lead) return;
  const metadata = { lead_id: leadId, source, priority_score: lead.priority_score };
  await queueMail(req, { template: 'lead-notification', to: env.leadsNotifyTo, leadId, metadata });
}
