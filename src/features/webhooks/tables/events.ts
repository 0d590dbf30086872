/** Statements that write events, and a delivery of each event for every endpoint that chose it. */
import { queryPrepared } from '@/db/prepared';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { ToldEvent } from '../events/event-consumers';

type NewEvent = {
  teamId: string;
  type: string;
  subject: string;
  data: object;
  sequence: number | undefined;
  isSample: boolean;
};

/** Inserts an event. Call after locking the subject. @returns the id of the event */
export async function insertPartnerEvent(
  req: InTransaction,
  { teamId, type, subject, data, sequence, isSample }: NewEvent,
): Promise<string> {
  const [row] = await queryInTransaction<{ id: string }>(
    req,
    `insert into partner_events (team_id_id, type, subject, sequence, data, published_at, is_sample)
     values ($1, $2, $3,
       coalesce($5::int, (select coalesce(max(sequence), 0) + 1 from partner_events where subject = $3)), $4,
       clock_timestamp(), $6) returning id`,
    [teamId, type, subject, JSON.stringify(data), sequence ?? null, isSample],
  );
  if (!row) throw new Error('An insert returned no row.');
  return row.id;
}

/**
 * SQL condition: true if an event is sent to an endpoint, because the endpoint chose its type, or because the event
 * is a test of the endpoint.
 */
const isToldOf = `(endpoint.events @> to_jsonb(event.type::text)
  or (event.type = 'webhook.test' and event.subject = endpoint.id::text))`;

/**
 * Creates the deliveries of the oldest events that have none yet, in one statement: after a crash, either all
 * deliveries of an event exist, or none. @returns the events
 */
export async function fanOutEvents(req: InTransaction, limit: number): Promise<ToldEvent[]> {
  return queryPrepared<ToldEvent>(
    req,
    `with event as (
       select id, team_id_id, type, subject from partner_events where fanned_out_at is null
       order by published_at limit $1 for update skip locked
     ), made as (
       insert into webhook_deliveries (team_id_id, endpoint_id, event_id, state, attempts, next_at)
       select event.team_id_id, endpoint.id, event.id, 'waiting', 0, now()
       from event join webhook_endpoints endpoint on endpoint.team_id_id = event.team_id_id
         and endpoint.state in ('active', 'paused') and ${isToldOf}
       on conflict (event_id, endpoint_id) do nothing
     )
     update partner_events set fanned_out_at = now() from event where partner_events.id = event.id
     returning partner_events.id, partner_events.team_id_id as team_id, partner_events.type, partner_events.subject,
       partner_events.data`,
    [limit],
  );
}
