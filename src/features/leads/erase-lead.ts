import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { erasedAddress } from '../mail/outbox';
import { hashAddress, suppress } from '../mail/suppressions';

type Erased = { id: string; email: string; stage: string };
type InTransaction = Pick<PayloadRequest, 'payload' | 'transactionID'>;

/** What still waits is skipped; of what was sent only kind, step, times and outcome stay. */
const eraseMails = `
  update emails set "to" = $3, subject = null, html = null, text = null, result = null, message_id = null,
    lead_id = null, enrolment_id = null, updated_at = now(),
    metadata = jsonb_strip_nulls(jsonb_build_object(
      'sequence', metadata->'sequence', 'step', metadata->'step', 'name', metadata->'name')),
    reason = case when status in ('queued', 'held', 'unknown') then 'erased' end,
    status = case when status in ('queued', 'held', 'unknown') then 'skipped' else status end
  where lead_id = $1 or ("to" = $2 and lead_id is null and template = 'unsubscribe-link')`;

/** A page of the site says nothing about a person; anything else in its place might. */
const page = (value: string) =>
  `case when split_part(${value}, '?', 1) ~ '^/[a-z0-9/_-]{0,200}$' then split_part(${value}, '?', 1) end`;

/** Kind, time, source and page stay for the counts; words and answers go. */
const eraseEvents = `
  update lead_events set lead_id = null, summary = null, message = null, submission_id = null, user_id = null,
    updated_at = now(),
    data = case
      when type in ('stage_changed', 'released') then data
      when type = 'calculator' then jsonb_build_object('page', ${page(`data->>'page'`)})
      when type = 'submission' then jsonb_strip_nulls(jsonb_build_object('suspicion', data->'suspicion',
        'journey', jsonb_build_array(jsonb_build_object('path', ${page(`data->'journey'->-1->>'path'`)}))))
    end
  where lead_id = $1`;

/**
 * Takes everything that names a lead out of its history and its mails, and detaches them; the nurture statuses go with
 * the lead's own row. What spam left behind is not even counted. Within the request's transaction.
 */
export async function eraseTracesOfLead(req: InTransaction, { id, email, stage }: Erased): Promise<void> {
  // In the order in which an exit from a sequence locks them.
  await queryInTransaction(req, 'select from emails where lead_id = $1 order by id for update', [id]);
  await queryInTransaction(req, eraseMails, [id, email, erasedAddress]);
  const sql = stage === 'spam' ? 'delete from lead_events where lead_id = $1' : eraseEvents;
  await queryInTransaction(req, sql, [id]);
}

/**
 * Deleting a lead, by whatever door, erases it: nothing that names the person stays but the keyed hash of the address,
 * so that no import and no form brings the mails back.
 */
export const eraseBeforeDelete: CollectionBeforeDeleteHook = async ({ req, id }) => {
  const leads = 'select id, email, stage from leads where id = $1 for update';
  const [lead] = await queryInTransaction<Erased>(req, leads, [id]);
  if (!lead) return;
  await suppress(req, hashAddress(lead.email), 'erased');
  await eraseTracesOfLead(req, lead);
  req.payload.logger.info({ leadId: lead.id, by: req.user?.id ?? null }, 'A lead was erased.');
};

/**
 * Erases a lead, at its own wish or because nothing speaks for keeping it: see `eraseBeforeDelete`. Accounts are apart:
 * whoever also signs in has a user of their own. @throws NotFound when there is no such lead.
 */
export async function eraseLead(req: PayloadRequest, { leadId }: { leadId: string }): Promise<void> {
  await req.payload.delete({ collection: 'leads', id: leadId, depth: 0, req, overrideAccess: true });
}
