/**
 * Writes to `leads` and `lead_events` without Payload. Profile fields of a lead are changed through Payload, whose
 * hooks score the lead.
 */
import { createHash } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { stageChange } from './collections/pipeline';
import type { LeadEventData, LeadEventType } from './signals/events/define-lead-event';
import type { InboundMail } from './signals/inbound/inbound-mail';
import type { Score } from './signals/scoring/score';
import { insertFirmEvent } from './tables/firm-events';

type Event = Row<'lead_events'>;

/**
 * Sets the time of change, by which the list of quarantined leads is sorted: each submission moves its lead to the
 * top.
 */
export async function touchLead(req: InTransaction, leadId: string): Promise<void> {
  await queryInTransaction(req, 'update leads set updated_at = now() where id = $1', [leadId]);
}

export async function confirmAddress(req: InTransaction, leadId: string): Promise<void> {
  await queryInTransaction(
    req,
    'update leads set confirmed_at = now(), updated_at = now() where id = $1 and confirmed_at is null',
    [leadId],
  );
}

/** Deletes a lead without Payload's hooks, which would suppress its address. */
export async function deleteLead(req: InTransaction, leadId: string): Promise<void> {
  await queryInTransaction(req, 'delete from leads where id = $1', [leadId]);
}

type NewScore = Score & { id: string; announcement: 'announce' | 'rearm' | null };

/** Stores scores that changed over time. Keeps `updated_at`, because the leads were not edited. */
export async function storeScores(req: InTransaction, scores: readonly NewScore[]): Promise<void> {
  if (scores.length === 0) return;
  await queryInTransaction(
    req,
    `update leads set lead_score = scored.lead_score, priority_score = scored.priority_score,
       score_breakdown = scored.score_breakdown, score_rules_version = scored.score_rules_version,
       was_notified_at = case announcement when 'announce' then now() when 'rearm' then null else was_notified_at end
     from jsonb_to_recordset($1::jsonb) as scored(id uuid, lead_score numeric, priority_score numeric,
       score_breakdown jsonb, score_rules_version numeric, announcement text)
     where leads.id = scored.id`,
    [JSON.stringify(scores)],
  );
}

type Submission = Pick<Event, 'source' | 'summary' | 'message' | 'submission_id'> & { data: object };

export async function recordSubmission(req: InTransaction, leadId: string, event: Submission): Promise<void> {
  const { source, summary, message, submission_id, data } = event;
  await queryInTransaction(
    req,
    `insert into lead_events (lead_id, type, source, summary, message, submission_id, data)
     values ($1, 'submission', $2, $3, $4, $5, $6::jsonb)`,
    [leadId, source, summary, message, submission_id, JSON.stringify(data)],
  );
}

type Action = Pick<Event, 'source' | 'summary'> & LeadEventData;

/**
 * Records an action. A visit sends its actions with each form, so an action identical to one of the last day is
 * skipped.
 */
export async function recordAction(req: InTransaction, leadId: string, action: Action): Promise<void> {
  const { type, source, summary, data } = action;
  const written = await queryInTransaction(
    req,
    `insert into lead_events (lead_id, type, source, summary, data)
     select $1::uuid, $2::enum_lead_events_type, $3, $4, $5::jsonb
     where not exists (
       select from lead_events where lead_id = $1::uuid and type = $2::enum_lead_events_type
         and data = $5::jsonb and created_at > now() - interval '1 day')
     returning id`,
    [leadId, type, source, summary, JSON.stringify(data)],
  );
  if (written.length > 0) await insertFirmEvent(req, leadId, action);
}

type Answer = { reference: string; question: string; answer: string; summary: string };

/**
 * Records an answer, one per question and reference. The caller holds the lead's row lock. @returns false if an
 * answer was recorded before.
 */
export async function recordAnswer(req: InTransaction, leadId: string, answer: Answer): Promise<boolean> {
  const { summary, ...data } = answer;
  const written = await queryInTransaction(
    req,
    `insert into lead_events (lead_id, type, source, summary, data)
     select $1::uuid, 'question_answered', 'thank-you', $2, $3::jsonb
     where not exists (
       select from lead_events where lead_id = $1::uuid and type = 'question_answered'
         and data->>'reference' = $4 and data->>'question' = $5)
     returning id`,
    [leadId, summary, JSON.stringify(data), data.reference, data.question],
  );
  return written.length > 0;
}

export type NewLeadEvent = Pick<Event, 'summary'> & { message?: string | null } & LeadEventData;

/** Records a change of a lead, by the request's user if it has one. */
export async function recordChange(
  req: InTransaction & Pick<PayloadRequest, 'user'>,
  leadId: string,
  event: NewLeadEvent,
): Promise<void> {
  const { type, summary, message = null, data } = event;
  await queryInTransaction(
    req,
    `insert into lead_events (lead_id, type, summary, message, data, user_id) values ($1, $2, $3, $6, $4::jsonb, $5)`,
    [leadId, type, summary, JSON.stringify(data), req.user?.id ?? null, message],
  );
  await insertFirmEvent(req, leadId, event);
}

/**
 * Moves a new lead that has a meeting from the stage "new" to "contacted"; the move is recorded without a user.
 * Leads in other stages are not moved.
 */
export async function contactNewLead(
  { payload, transactionID }: InTransaction,
  leadId: string,
): Promise<void> {
  const req = { payload, transactionID, user: null };
  const moved = await queryInTransaction(
    req,
    `update leads set stage = 'contacted', updated_at = now() where id = $1 and stage = 'new' returning id`,
    [leadId],
  );
  if (moved.length === 0) return;
  await recordChange(req, leadId, stageChange({ from: 'new', to: 'contacted' }));
}

/** Records an opt-out once, however often the link is opened. */
export async function recordOptOut(
  req: InTransaction,
  leadId: string,
  { type, summary }: { type: 'unsubscribed' | 'disowned'; summary: string },
): Promise<void> {
  await queryInTransaction(
    req,
    `insert into lead_events (lead_id, type, summary)
     select $1, $2, $3 where not exists (select from lead_events where lead_id = $1 and type::text = $2::text)`,
    [leadId, type, summary],
  );
}

export async function recordBounce(req: InTransaction, leadId: string): Promise<void> {
  await queryInTransaction(
    req,
    `insert into lead_events (lead_id, type, summary) values ($1, 'mail_bounced', 'The mailbox refuses mail')`,
    [leadId],
  );
}

const inboundEvents = {
  bounce: { type: 'mail_bounced', summary: () => 'The mailbox refused a mail afterwards' },
  complaint: { type: 'unsubscribed', summary: () => 'Reported a mail as spam' },
  unsubscribe: { type: 'unsubscribed', summary: () => 'Unsubscribed at the mail provider' },
  reply: { type: 'replied', summary: (subject) => (subject ? `Replied: ${subject}` : 'Replied') },
} as const satisfies Record<
  InboundMail['type'],
  { type: LeadEventType; summary: (subject: string) => string }
>;

/** Text of a reply with the names of its attachments; null without either. */
const wordsOf = ({ text, attachments }: InboundMail) =>
  [text, attachments.length > 0 && `Attached: ${attachments.join(', ')}`].filter(Boolean).join('\n\n') ||
  null;

/**
 * Records an event of a mail provider. A reply that is reported twice, by a provider and by the mailbox, is one event.
 * @returns id of the event; null if it was recorded before.
 */
export async function recordInbound(
  req: InTransaction,
  leadId: string,
  mail: InboundMail,
): Promise<string | null> {
  const { id, type: told, subject, message_id } = mail;
  const { type, summary } = inboundEvents[told];
  const identity =
    told === 'reply' && message_id ? `inbound reply ${leadId} ${message_id}` : `inbound mail ${id}`;
  const [written] = await queryInTransaction<{ id: string }>(
    req,
    `insert into lead_events (lead_id, type, summary, message, submission_id, data)
     values ($1, $2, $3, $4, $5, $6::jsonb) on conflict (submission_id) do nothing returning id`,
    [
      leadId,
      type,
      summary(subject).slice(0, 300),
      wordsOf(mail),
      createHash('sha256').update(identity).digest('base64url'),
      JSON.stringify({ message_id, subject }),
    ],
  );
  if (!written) return null;
  if (type === 'replied') await insertFirmEvent(req, leadId, { type, summary: summary(subject), data: {} });
  return written.id;
}

export async function recordEnrolments(
  req: InTransaction,
  leadIds: readonly string[],
  { sequenceName, userId }: { sequenceName: string; userId: string | null },
): Promise<void> {
  await queryInTransaction(
    req,
    `insert into lead_events (lead_id, type, summary, user_id)
     select value::uuid, 'enrolled', $2, $3::uuid from jsonb_array_elements_text($1::jsonb)`,
    [JSON.stringify(leadIds), `Enrolled in ${sequenceName} by hand`, userId],
  );
}

export async function recordImports(
  req: InTransaction,
  leadIds: readonly string[],
  { fileName, userId }: { fileName: string; userId: string | null },
): Promise<void> {
  await queryInTransaction(
    req,
    `insert into lead_events (lead_id, type, summary, user_id)
     select value::uuid, 'imported', left($2, 300), $3::uuid from jsonb_array_elements_text($1::jsonb)`,
    [JSON.stringify(leadIds), `Imported from ${fileName}`, userId],
  );
}

/** Moves the events of a merged lead to the lead it is merged into, which gets the earlier creation date of both. */
export async function reassignEvents(
  req: InTransaction,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await queryInTransaction(req, 'update lead_events set lead_id = $2 where lead_id = $1', [from, into]);
  await queryInTransaction(
    req,
    `update leads set updated_at = now(), created_at = least(leads.created_at, merged.created_at)
     from leads merged where leads.id = $2 and merged.id = $1`,
    [from, into],
  );
}

/** SQL: path of a page of this site, else null, because other values might contain personal data. */
const page = (value: string) =>
  `case when split_part(${value}, '?', 1) ~ '^/[a-z0-9/_-]{0,200}$' then split_part(${value}, '?', 1) end`;

/** Detaches a lead's events: type, time, source and page are kept for the counts; text and answers are erased. */
export async function eraseEvents(req: InTransaction, leadId: string): Promise<void> {
  await queryInTransaction(
    req,
    `update lead_events set lead_id = null, summary = null, message = null, submission_id = null, user_id = null,
       updated_at = now(),
       data = case
         when type in ('stage_changed', 'released') then data
         when type = 'calculator' then jsonb_build_object('page', ${page(`data->>'page'`)})
         when type = 'submission' then jsonb_strip_nulls(jsonb_build_object('spam_reason', data->'spam_reason',
           'journey', jsonb_build_array(jsonb_build_object('path', ${page(`data->'journey'->-1->>'path'`)}))))
       end
     where lead_id = $1`,
    [leadId],
  );
}

/** Deletes a spam lead's events: spam is not kept even for counts. */
export async function deleteEvents(req: InTransaction, leadId: string): Promise<void> {
  await queryInTransaction(req, 'delete from lead_events where lead_id = $1', [leadId]);
}

/** Deletes a calculation that a person sent us. @returns false if the address has no such calculation. */
export async function deleteCalculation(
  req: InTransaction,
  { eventId, email }: { eventId: string; email: string },
): Promise<boolean> {
  const deleted = await queryInTransaction(
    req,
    `delete from lead_events using leads
     where lead_events.id = $1 and type = 'calculator' and leads.id = lead_id and leads.email = $2 returning lead_events.id`,
    [eventId, email],
  );
  return deleted.length > 0;
}
