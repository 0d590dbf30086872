import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { queryInTransaction } from '@/db/transaction';
import { queueMail } from '../../mail/outbox/outbox';
import { priorityThreshold } from '../collections/pipeline';

/** A lead that was promised an answer, waits for one since it wrote again, or is hot and new; and nobody was told of it within the hour. */
const worthTelling = `
  select priority_score::float8 as priority_score from leads
  where id = $1 and ($3::boolean or unanswered_since is not null or (stage = 'new' and priority_score >= $2))
    and not exists (select from emails where lead_id = $1 and template = 'lead-notification'
      and "to" = any(string_to_array(replace($4, ' ', ''), ',')) and created_at > now() - interval '1 hour')`;

/**
 * Tells the company that a known lead has written again, where it would otherwise go unseen: the list of new leads does
 * not show one that is past "new" or in quarantine, and a hot lead's second message may be the one that signs. One mail a lead and hour,
 * the announcement of a high priority among them, so that "it reached 80" stays one mail. Within the request's
 * transaction, after the lead was written.
 */
export async function notifyOfReturn(
  req: PayloadRequest,
  { leadId, source, isAnswerPromised }: { leadId: string; source: string; isAnswerPromised: boolean },
): Promise<void> {
  const [lead] = await queryInTransaction<{ priority_score: number }>(req, worthTelling, [
    leadId,
    priorityThreshold,
    isAnswerPromised,
    env.leadsNotifyTo,
  ]);
  if (!lead) return;
  const metadata = { lead_id: leadId, source, priority_score: lead.priority_score };
  await queueMail(req, { template: 'lead-notification', to: env.leadsNotifyTo, leadId, metadata });
}

/** So many mails an hour about forms of one address; more would only bury each other, and all leads stand in the studio. */
const maxPerHour = 60;

const worthTellingThere = `
  select from leads where id = $1
    and not exists (select from emails where lead_id = $1 and template = 'lead-notification' and lower("to") = lower($2)
      and created_at > now() - interval '1 hour')
    and (select count(*) from emails where template = 'lead-notification' and lower("to") = lower($2)
      and created_at > now() - interval '1 hour') < ${maxPerHour}`;

/** Tells one address of the company about a lead that has sent a form; once an hour for each lead. */
export async function notifyOfForm(
  req: PayloadRequest,
  { leadId, source, to }: { leadId: string; source: string; to: string },
): Promise<void> {
  const worth = await queryInTransaction(req, worthTellingThere, [leadId, to]);
  if (worth.length === 0) return;
  await queueMail(req, { template: 'lead-notification', to, leadId, metadata: { lead_id: leadId, source } });
}
