/** Statements that write the firm's events about leads. */
import type { ExpiredRows } from '@/db/expired-rows';
import { queryPrepared } from '@/db/prepared';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { LeadEventData } from '../signals/events/define-lead-event';
import { type FirmEventType, firmEventOf } from '../signals/firm-events/firm-event';

/** Maximum number of characters of a form's message in an event. */
const messageLength = 1000;

/**
 * SQL part that inserts the events of a new lead: captured, and hot if it is. Needs a part `lead` with id, stage and
 * was_notified_at; spam causes no event.
 */
export const newLeadEventsPart = ({ summary, message }: { summary: string; message: string }) => `
  told as (
    insert into firm_events (lead_id, type, occurred_at, data)
    select lead.id, news.type, clock_timestamp(), case news.type
        when 'lead.captured' then jsonb_build_object('summary', ${summary}::text, 'message',
          left(${message}::text, ${messageLength}))
        else '{}' end
    from lead, (values ('lead.captured', true), ('lead.became_hot', false)) news(type, is_always)
    where lead.stage <> 'spam' and (news.is_always or lead.was_notified_at is not null)
  )`;

/** Records that leads became hot, in the request's transaction. */
export async function insertHotEvents(req: InTransaction, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  await queryInTransaction(
    req,
    `insert into firm_events (lead_id, type, occurred_at, data)
     select value::uuid, 'lead.became_hot', clock_timestamp(), '{}' from jsonb_array_elements_text($1::jsonb)`,
    [JSON.stringify(leadIds)],
  );
}

/** Records the firm event for a lead event, if there is one, in the request's transaction. */
export async function insertFirmEvent(
  req: InTransaction,
  leadId: string,
  event: LeadEventData & { summary?: string | null },
): Promise<void> {
  const told = firmEventOf(event);
  if (!told) return;
  await queryInTransaction(
    req,
    `insert into firm_events (lead_id, type, occurred_at, data) values ($1, $2, clock_timestamp(), $3::jsonb)`,
    [leadId, told.type, JSON.stringify(told.details)],
  );
}

/** Deletes unprepared events that no destination has chosen. @param wanted types that some destination has chosen */
export const deleteUnwantedFirmEvents = (req: InTransaction, wanted: readonly string[]) =>
  queryPrepared(
    req,
    `delete from firm_events where fanned_out_at is null
       and not exists (select from jsonb_array_elements_text($1::jsonb) wanted where wanted = type)`,
    [JSON.stringify(wanted)],
  );

export type PreparedFirmEvent = { id: string; type: FirmEventType };

/**
 * Prepares the oldest unprepared events: numbers the events of each lead, and adds the lead's current data, so that
 * every attempt sends the same. The caller prevents concurrent calls.
 */
export const prepareFirmEvents = (req: InTransaction, limit: number): Promise<PreparedFirmEvent[]> =>
  queryPrepared<PreparedFirmEvent>(
    req,
    `with chosen as (
       select id, lead_id, occurred_at from firm_events where fanned_out_at is null
       order by occurred_at limit $1
     ), numbered as (
       select id, lead_id, row_number() over (partition by lead_id order by occurred_at, id)
         + (select coalesce(max(sequence), 0) from firm_events earlier where earlier.lead_id = chosen.lead_id)
         as sequence
       from chosen
     )
     update firm_events set fanned_out_at = now(), sequence = numbered.sequence,
       data = jsonb_build_object('lead', jsonb_build_object('id', lead.id, 'email', lead.email, 'name', lead.name,
         'company', lead.company, 'role', lead.role, 'phone', lead.phone, 'source', lead.source, 'stage', lead.stage,
         'score', lead.priority_score, 'deal_value', lead.deal_value, 'currency', lead.currency,
         'created_at', lead.created_at), 'details', firm_events.data)
     from numbered join leads lead on lead.id = numbered.lead_id
     where firm_events.id = numbered.id
     returning firm_events.id, firm_events.type`,
    [limit],
  );

/** Inserts a test event, which belongs to no lead. @returns its id */
export async function insertTestEvent(
  req: InTransaction,
  { type, data }: { type: string; data: object },
): Promise<string> {
  const [row] = await queryInTransaction<{ id: string }>(
    req,
    `insert into firm_events (type, occurred_at, sequence, data, fanned_out_at)
     values ($1, clock_timestamp(), 1, $2::jsonb, now()) returning id`,
    [type, JSON.stringify(data)],
  );
  if (!row) throw new Error('An insert returned no row.');
  return row.id;
}

export async function deleteFirmEvents(req: InTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await queryPrepared(
    req,
    'delete from firm_events where id in (select jsonb_array_elements_text($1::jsonb)::uuid)',
    [JSON.stringify(ids)],
  );
}

export async function reassignFirmEvents(
  req: InTransaction,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await queryInTransaction(req, 'update firm_events set lead_id = $2 where lead_id = $1', [from, into]);
}

/** Deliveries are deleted with their event. */
export const expiredFirmEvents: ExpiredRows = { table: 'firm_events', condition: 'occurred_at < $1' };
