/** Statements that write deliveries, from the event to the outcome. */
import { queryPrepared } from '@/db/prepared';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { notificationLimits } from '../limits';

const { atOncePerDestination, chatPauseSeconds } = notificationLimits;

/**
 * Lease of a claimed delivery: once it expires, the worker counts as dead, and the delivery is due again. For chats it
 * is longer than the time for which a worker tries to record an outcome, because people would see a repeated message.
 */
const leaseSeconds = `case when destination.kind = 'webhook' then 30 else 90 end`;

/** Types of events that a destination has chosen. */
export async function listChosenTypes(req: InTransaction): Promise<string[]> {
  const rows = await queryPrepared<{ type: string }>(
    req,
    `select distinct type from notification_destinations destination, jsonb_array_elements_text(destination.events) type
     where destination.state in ('active', 'paused')`,
    [],
  );
  return rows.map(({ type }) => type);
}

/**
 * Inserts deliveries of events to the destinations that chose them. @returns ids of the events that no destination
 * chose
 */
export async function fanOut(
  req: InTransaction,
  events: readonly { id: string; type: string }[],
): Promise<string[]> {
  if (events.length === 0) return [];
  const rows = await queryPrepared<{ event_id: string }>(
    req,
    `insert into notification_deliveries (destination_id, event_id, state, attempts, next_at)
     select destination.id, event.id, 'waiting', 0, clock_timestamp()
     from jsonb_to_recordset($1::jsonb) as event(id uuid, type text)
       join notification_destinations destination on destination.state in ('active', 'paused')
         and destination.events @> to_jsonb(event.type)
     on conflict (event_id, destination_id) do nothing returning event_id`,
    [JSON.stringify(events)],
  );
  const chosen = new Set(rows.map(({ event_id }) => event_id));
  return events.flatMap(({ id }) => (chosen.has(id) ? [] : [id]));
}

/**
 * SQL: claims due deliveries of active destinations. A chat gets one message at a time and pauses between two; a
 * failing destination gets one at a time, so that a receiver that hangs delays nobody else. Destinations take turns.
 */
const claim = `
  with ready as (
    select destination.id, case when destination.kind = 'webhook' and destination.failing_since is null
        then ${atOncePerDestination} else 1 end
      - (select count(*)::int from notification_deliveries busy where busy.destination_id = destination.id
         and busy.state = 'sending' and busy.next_at > clock_timestamp()) as free
    from notification_destinations destination
    where destination.state = 'active'
      and (destination.held_until is null or destination.held_until <= clock_timestamp())
      and (destination.kind = 'webhook' or not exists (select from notification_deliveries recent
        where recent.destination_id = destination.id
          and recent.tried_at > clock_timestamp() - interval '${chatPauseSeconds} seconds'))
  ), chosen as (
    select next.id from ready cross join lateral (
      select id, next_at, row_number() over (order by next_at, created_at) as turn from (
        select id, next_at, created_at from notification_deliveries
        where destination_id = ready.id and next_at <= clock_timestamp()
        order by next_at, created_at limit greatest(0, ready.free)
      ) oldest
    ) next order by next.turn, next.next_at limit $2
  )
  update notification_deliveries delivery set state = 'sending', claim = $1, attempts = attempts + 1,
    tried_at = clock_timestamp(), updated_at = now(),
    next_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
  from chosen, notification_destinations destination
  where delivery.id = chosen.id and destination.id = delivery.destination_id
    and delivery.next_at <= clock_timestamp()
  returning delivery.id`;

/** @param claimId a new UUID. @returns ids of the claimed deliveries */
export async function claimNotifications(
  req: InTransaction,
  { claimId, limit }: { claimId: string; limit: number },
): Promise<string[]> {
  const rows = await queryPrepared<{ id: string }>(req, claim, [claimId, limit]);
  return rows.map(({ id }) => id);
}

/** Inserts a delivery that is already claimed. @returns its id */
export async function insertClaimed(
  req: InTransaction,
  { destinationId, eventId, claimId }: { destinationId: string; eventId: string; claimId: string },
): Promise<string> {
  const [row] = await queryInTransaction<{ id: string }>(
    req,
    `insert into notification_deliveries (destination_id, event_id, state, attempts, claim, tried_at, next_at)
     select destination.id, $2, 'sending', 1, $3, clock_timestamp(),
       clock_timestamp() + make_interval(secs => ${leaseSeconds})
     from notification_destinations destination where destination.id = $1 returning id`,
    [destinationId, eventId, claimId],
  );
  if (!row) throw new Error('An insert returned no row.');
  return row.id;
}

export interface NotificationOutcome {
  claimId: string;
  deliveryId: string;
  state: 'delivered' | 'waiting' | 'failed';
  /** Pause before the next attempt; null if there is none. */
  pauseMs: number | null;
  /** False for an attempt that the receiver refused unread, because it came too soon. */
  isCounted: boolean;
  durationMs: number;
  status: number | null;
  answer: string | null;
  problem: string | null;
}

/**
 * Stores an attempt's outcome unless another worker has taken over the delivery meanwhile. A success is always stored,
 * whichever worker holds the claim.
 */
export async function recordOutcome(req: InTransaction, outcome: NotificationOutcome): Promise<void> {
  const { claimId, deliveryId, state, pauseMs, isCounted } = outcome;
  await queryPrepared(
    req,
    `update notification_deliveries set state = $3::enum_notification_deliveries_state, updated_at = now(),
       next_at = now() + make_interval(secs => $4::float8 / 1000), claim = null,
       attempts = case when $5 then attempts else greatest(0, attempts - 1) end,
       duration_ms = $6, status = $7, answer = $8, problem = $9,
       delivered_at = case when $3 = 'delivered' then now() else delivered_at end
     where id = $1 and (claim = $2 or ($3 = 'delivered' and state <> 'delivered'))`,
    [
      ...[deliveryId, claimId, state, pauseMs, isCounted],
      ...[outcome.durationMs, outcome.status, outcome.answer, outcome.problem],
    ],
  );
}

/** Releases a claimed delivery that was not started. */
export async function releaseNotification(
  req: InTransaction,
  { claimId, id }: { claimId: string; id: string },
): Promise<void> {
  await queryPrepared(
    req,
    `update notification_deliveries set state = 'waiting', claim = null, attempts = greatest(0, attempts - 1),
       next_at = now(), updated_at = now()
     where claim = $1 and id = $2`,
    [claimId, id],
  );
}

/**
 * Makes an unaccepted delivery due now, and resets its attempts. @returns false if it was accepted, is being sent, or
 * does not exist
 */
export async function retryDelivery(req: InTransaction, id: string): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update notification_deliveries set state = 'waiting', attempts = 0, next_at = now(), claim = null,
       updated_at = now()
     where id = $1 and state in ('waiting', 'failed') returning id`,
    [id],
  );
  return rows.length > 0;
}
