import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { queryInTransaction } from '@/db/transaction';
import { queueMail } from '../../mail/outbox/outbox';
import { priorityThreshold } from '../collections/pipeline';

/**
 * SQL that selects the lead if the firm should be notified of it: the lead was promised a reply, is waiting for
 * one, or is new and hot, and the firm was not notified of it within the last hour.
 */
const worthTelling = `
  select priority_score::float8 as priority_score from leads
  where id = $1 and ($3::boolean or unanswered_since is not null or (stage = 'new' and priority_score >= $2))
    and not exists (select from emails where lead_id = $1 and template = 'lead-notification'
      and "to" = any(string_to_array(replace($4, ' ', ''), ',')) and created_at > now() - interval '1 hour')`;

/**
 * Notifies the firm that a known lead has written again, or that a lead was promised a reply. Without the mail nobody
 * might notice, because the list of new leads omits leads past "new" or in quarantine. At most one mail per lead and
 * hour, including the announcement of a high priority. Runs in the transaction that wrote the lead.
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

/** Maximum number of mails per hour and recipient: more could not be read, and the studio lists all leads. */
const maxPerHour = 60;

const worthTellingThere = `
  select from leads where id = $1
    and not exists (select from emails where lead_id = $1 and template = 'lead-notification' and lower("to") = lower($2)
      and created_at > now() - interval '1 hour')
    and (select count(*) from emails where template = 'lead-notification' and lower("to") = lower($2)
      and created_at > now() - interval '1 hour') < ${maxPerHour}`;

/** Notifies one address of the firm about a lead that sent a form, at most once an hour per lead. */
export async function notifyOfForm(
  req: PayloadRequest,
  { leadId, source, to }: { leadId: string; source: string; to: string },
): Promise<void> {
  const worth = await queryInTransaction(req, worthTellingThere, [leadId, to]);
  if (worth.length === 0) return;
  await queueMail(req, { template: 'lead-notification', to, leadId, metadata: { lead_id: leadId, source } });
}
