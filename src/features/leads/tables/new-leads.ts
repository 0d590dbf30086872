/** Inserts rows of `leads` without Payload: one from a form, or many from an imported file. */
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { mailPriority } from '../../mail/outbox/outbox';
import { queueParts } from '../../mail/tables/queue-mails';
import { enrolmentParts } from '../../nurture/tables';
import { newLeadEventsPart } from './firm-events';

type LeadColumn = keyof Row<'leads'>;

/** Columns that a form or a file can fill; all others keep their defaults. */
const insertedColumns = [
  ...['email', 'name', 'company', 'role', 'phone', 'company_size', 'industry', 'budget', 'timeline', 'notes'],
  ...[
    'source',
    'stage',
    'owner_id',
    'quarantine_reason',
    'deal_value',
    'currency',
    'won_at',
    'lost_reason',
    'was_notified_at',
  ],
  ...['lead_score', 'priority_score', 'score_breakdown', 'score_rules_version'],
  ...['first_touch_utm_source', 'first_touch_utm_medium', 'first_touch_utm_campaign', 'first_touch_utm_term'],
  ...['first_touch_utm_content', 'first_touch_referrer', 'first_touch_landing_page', 'first_touch_at'],
  ...['last_touch_utm_source', 'last_touch_utm_medium', 'last_touch_utm_campaign', 'last_touch_utm_term'],
  ...['last_touch_utm_content', 'last_touch_referrer', 'last_touch_landing_page', 'last_touch_at'],
  ...['consent_text', 'consent_version', 'consent_at'],
] as const satisfies readonly LeadColumn[];

/** Values by column name; missing ones become null. */
export type NewLead = { [Name in (typeof insertedColumns)[number]]?: unknown } & {
  email: string;
  source: string;
  stage: 'new' | 'spam';
  currency: Row<'leads'>['currency'];
};

const columns = insertedColumns.join(', ');

/** SQL that inserts those of the given rows whose address is unknown. @param leads SQL that returns rows of `leads`. */
const insertLeads = (leads: string) => `
  insert into leads (${columns}, created_at) select ${columns}, coalesce(lead.created_at, now()) from ${leads} lead
  where not exists (select from lead_addresses where email = lead.email)
  on conflict (email) do nothing`;

/**
 * Inserts a lead whose address is unknown, its submission, its enrolment with mails, its announcement and the firm's
 * events about it in one statement. Returns no rows if the address is known. Quarantined leads are not enrolled. Parameters: $1 lead, $2
 * summary, $3 message, $4 submission id, $5 data, $6 sequence, $7 recipients of the announcement, separated by
 * commas.
 */
export const insertLeadStatement = `
  with lead as (
    ${insertLeads('jsonb_populate_record(null::leads, $1::jsonb)')}
    returning id, email, source, stage, lead_score, priority_score, was_notified_at
  ), submission as (
    insert into lead_events (lead_id, type, source, summary, message, submission_id, data)
    select id, 'submission', source, $2, $3, $4, $5::jsonb from lead
  ), ${newLeadEventsPart({ summary: '$2', message: '$3' })}, ${enrolmentParts(
    `select id, email, jsonb_build_object('lead_id', id, 'source', source, 'lead_score', lead_score) as metadata from lead
     where stage <> 'spam'`,
    '$6::varchar',
  )}, ${queueParts(`
    select 'lead-notification', trim(address), lead.id,
      jsonb_build_object('lead_id', lead.id, 'source', source, 'priority_score', priority_score), ${mailPriority.transactional}, now(),
      null, null, null
    from lead, unnest(string_to_array($7, ',')) address where was_notified_at is not null`)}
  select id, (select count(*)::int from mails) as mails, (select count(*) from woken) as woken from lead`;

export type ImportedLead = Pick<
  Row<'leads'>,
  'id' | 'email' | 'updated_at' | 'source' | 'stage' | 'priority_score' | 'was_notified_at'
>;

/**
 * Inserts many leads in one statement, without Payload's hooks, which would run queries for each lead. Leads must be
 * scored already; the caller enrols them. Skips known addresses. @returns the inserted leads.
 */
export async function insertImportedLeads(
  req: InTransaction,
  leads: readonly object[],
): Promise<ImportedLead[]> {
  return queryInTransaction(
    req,
    `${insertLeads('jsonb_populate_recordset(null::leads, $1::jsonb)')} returning id, email, updated_at, source, stage,
       priority_score, was_notified_at`,
    [JSON.stringify(leads)],
  );
}
