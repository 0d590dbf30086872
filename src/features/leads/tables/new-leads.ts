/** How rows of `leads` come into being past Payload: one that sent a form, and many from a file. */
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { mailPriority } from '../../mail/outbox/outbox';
import { queueParts } from '../../mail/tables/queue-mails';
import { enrolmentParts } from '../../nurture/tables';

type LeadColumn = Exclude<keyof Row<'leads'>, 'id' | 'created_at' | 'updated_at' | 'currency'>;

/** What a form can know of a lead; the rest is as the table has it by default. */
const insertedColumns = [
  ...['email', 'name', 'company', 'role', 'phone', 'company_size', 'industry', 'budget', 'timeline'],
  ...['source', 'stage', 'lead_score', 'priority_score', 'score_breakdown', 'score_rules_version'],
  'was_notified_at',
  ...['first_touch_utm_source', 'first_touch_utm_medium', 'first_touch_utm_campaign', 'first_touch_utm_term'],
  ...['first_touch_utm_content', 'first_touch_referrer', 'first_touch_landing_page', 'first_touch_at'],
  ...['last_touch_utm_source', 'last_touch_utm_medium', 'last_touch_utm_campaign', 'last_touch_utm_term'],
  ...['last_touch_utm_content', 'last_touch_referrer', 'last_touch_landing_page', 'last_touch_at'],
  ...['consent_text', 'consent_version', 'consent_at'],
] as const satisfies readonly LeadColumn[];

/** By the columns' names; what is missing is null. */
export type NewLead = { [Name in (typeof insertedColumns)[number]]?: unknown } & {
  email: string;
  source: string;
  stage: 'new';
};

const columns = insertedColumns.join(', ');

/**
 * A lead whose address is not known yet, its submission, its enrolment with its mails, and its announcement, in one. No
 * rows come back where the address is known.
 * $1 the lead, $2 summary, $3 message, $4 submission id, $5 data, $6 sequence, $7 who is told, with commas.
 */
export const insertLeadStatement = `
  with lead as (
    insert into leads (${columns}) select ${columns} from jsonb_populate_record(null::leads, $1::jsonb)
    where not exists (select from lead_addresses where email = $1::jsonb->>'email')
    on conflict (email) do nothing
    returning id, email, source, lead_score, priority_score, was_notified_at
  ), submission as (
    insert into lead_events (lead_id, type, source, summary, message, submission_id, data)
    select id, 'submission', source, $2, $3, $4, $5::jsonb from lead
  ), ${enrolmentParts(
    `select id, email, jsonb_build_object('lead_id', id, 'source', source, 'lead_score', lead_score) as metadata from lead`,
    '$6::varchar',
  )}, ${queueParts(`
    select 'lead-notification', trim(address), lead.id,
      jsonb_build_object('lead_id', lead.id, 'source', source, 'priority_score', priority_score), ${mailPriority.transactional}, now(),
      null, null, null
    from lead, unnest(string_to_array($7, ',')) address where was_notified_at is not null`)}
  select id, (select count(*)::int from mails) as mails, (select count(*) from woken) as woken from lead`;

const importedColumns = `email, name, company, role, phone, company_size, industry, budget, timeline, notes, stage, source,
  deal_value, currency, won_at, lead_score, priority_score, score_breakdown, score_rules_version, was_notified_at`;

/**
 * Makes many leads at once, past Payload's hooks, which would ask and write for each: scored beforehand, enrolled by
 * whoever calls. Whose address is known is left out. @returns those that were made.
 */
export async function insertImportedLeads(
  req: InTransaction,
  leads: readonly object[],
): Promise<{ id: string; email: string; updated_at: string }[]> {
  return queryInTransaction(
    req,
    `insert into leads (${importedColumns})
     select ${importedColumns} from jsonb_populate_recordset(null::leads, $1::jsonb)
     on conflict (email) do nothing returning id, email, updated_at`,
    [JSON.stringify(leads)],
  );
}
