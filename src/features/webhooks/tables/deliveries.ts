/** Statements that write deliveries from the claim to the outcome, and their attempts. */
import { queryPrepared } from '@/db/prepared';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { toolsRun } from '../../partners/tool-access';
import { webhookLimits } from '../limits';

/**
 * Lease of a claimed delivery: once it expires, the worker counts as dead and the delivery is due again. Three times
 * the timeout of an attempt.
 */
const lease = '30 seconds';

const { atOncePerEndpoint, atOncePerWorkspace } = webhookLimits;

/**
 * SQL: claims due deliveries of active endpoints, within the concurrency limits of each endpoint and workspace. A
 * failing endpoint gets one delivery at a time, so that a receiver that hangs delays nobody else. The endpoints take
 * turns.
 */
const claim = `
  with busy as (
    select endpoint_id, team_id_id, count(*)::int as sent from webhook_deliveries
    where state = 'sending' and next_at > clock_timestamp() group by endpoint_id, team_id_id
  ), ready as (
    select endpoint.id, endpoint.team_id_id,
      case when endpoint.failing_since is null then ${atOncePerEndpoint} else 1 end
        - coalesce((select sent from busy where busy.endpoint_id = endpoint.id), 0) as free
    from webhook_endpoints endpoint join teams team on team.id = endpoint.team_id_id
    where endpoint.state = 'active' and ${toolsRun('team')}
  ), due as (
    select next.id, ready.team_id_id, next.turn, next.next_at,
      row_number() over (partition by ready.team_id_id order by next.turn, next.next_at) as turn_of_team
    from ready cross join lateral (
      select id, next_at, row_number() over (order by next_at) as turn from (
        select id, next_at from webhook_deliveries
        where endpoint_id = ready.id and next_at <= clock_timestamp() order by next_at limit greatest(0, ready.free)
      ) oldest
    ) next
  ), chosen as (
    select due.id from due
    where turn_of_team <= ${atOncePerWorkspace}
      - coalesce((select sum(sent) from busy where busy.team_id_id = due.team_id_id), 0)
    order by due.turn, due.next_at limit $2
  )
  update webhook_deliveries delivery set state = 'sending', claim = $1, attempts = attempts + 1,
    next_at = clock_timestamp() + interval '${lease}', updated_at = now()
  from chosen where delivery.id = chosen.id and delivery.next_at <= clock_timestamp()
  returning delivery.id`;

/** @param claimId a new UUID. @returns ids of the claimed deliveries */
export async function claimDeliveries(
  req: InTransaction,
  { claimId, limit }: { claimId: string; limit: number },
): Promise<string[]> {
  const rows = await queryPrepared<{ id: string }>(req, claim, [claimId, limit]);
  return rows.map(({ id }) => id);
}

export interface Attempt {
  deliveryId: string;
  /** ISO 8601. */
  startedAt: string;
  durationMs: number;
  url: string;
  headers: object;
  bodySha256: string;
  /** HTTP status; null if there was no response. */
  status: number | null;
  answer: string | null;
  /** Why the message was not accepted; null if it was. */
  problem: string | null;
}

type Outcome = {
  claimId: string;
  attempt: Attempt;
  state: 'delivered' | 'waiting' | 'failed';
  pauseMs: number | null;
};

/**
 * Stores an attempt, and its outcome unless another worker has taken over the delivery meanwhile. A success is always
 * stored, whichever worker holds the claim.
 */
export async function recordAttempt(
  req: InTransaction,
  { claimId, attempt, state, pauseMs }: Outcome,
): Promise<void> {
  await queryPrepared(
    req,
    `with told as (
       update webhook_deliveries set state = $3::enum_webhook_deliveries_state, updated_at = now(),
         next_at = now() + make_interval(secs => $4::float8 / 1000), claim = null,
         delivered_at = case when $3 = 'delivered' then now() else delivered_at end
       where id = $1 and (claim = $2 or ($3 = 'delivered' and state <> 'delivered'))
     )
     insert into webhook_attempts (team_id_id, delivery_id, number, started_at, duration_ms, url, request_headers,
       body_sha256, status, answer, problem)
     select team_id_id, id, (select count(*) + 1 from webhook_attempts where delivery_id = $1), $5::timestamptz, $6,
       $7, $8::jsonb, $9, $10, $11, $12
     from webhook_deliveries where id = $1`,
    [
      attempt.deliveryId,
      claimId,
      state,
      pauseMs,
      attempt.startedAt,
      attempt.durationMs,
      attempt.url,
      JSON.stringify(attempt.headers),
      attempt.bodySha256,
      attempt.status,
      attempt.answer,
      attempt.problem,
    ],
  );
}

/** Releases claimed deliveries that were not begun. */
export async function releaseDeliveries(
  req: InTransaction,
  claimId: string,
  ids: readonly string[],
): Promise<void> {
  await queryInTransaction(
    req,
    `update webhook_deliveries set state = 'waiting', claim = null, attempts = greatest(0, attempts - 1),
       next_at = now(), updated_at = now()
     where claim = $1 and id in (select jsonb_array_elements_text($2::jsonb)::uuid)`,
    [claimId, JSON.stringify(ids)],
  );
}

type Which = { teamId: string; deliveryId: string };

/**
 * Makes one delivery due again, and resets the number of its attempts. @returns false if the delivery is being sent,
 * or does not exist
 */
export async function replayDelivery(req: InTransaction, { teamId, deliveryId }: Which): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update webhook_deliveries set state = 'waiting', attempts = 0, next_at = now(), claim = null, updated_at = now()
     where team_id_id = $1 and id = $2 and state <> 'sending' returning id`,
    [teamId, deliveryId],
  );
  return rows.length > 0;
}

type Since = { teamId: string; endpointId: string; since: string; isAll: boolean };

/**
 * Schedules deliveries to an endpoint again, the oldest event first: all events since a given time, or only those
 * that the endpoint did not accept. Unfinished deliveries are not changed. @returns the number of deliveries, at most
 * `webhookLimits.replay`
 */
export async function replayEventsSince(
  req: InTransaction,
  { teamId, endpointId, since, isAll }: Since,
): Promise<number> {
  const rows = await queryInTransaction(
    req,
    `insert into webhook_deliveries as delivery (team_id_id, endpoint_id, event_id, state, attempts, next_at)
     select event.team_id_id, endpoint.id, event.id, 'waiting', 0,
       now() - (count(*) over () - row_number() over (order by event.published_at, event.sequence)) * interval '1 ms'
     from partner_events event join webhook_endpoints endpoint
       on endpoint.id = $2 and endpoint.team_id_id = event.team_id_id and endpoint.events @> to_jsonb(event.type::text)
       left join webhook_deliveries former on former.event_id = event.id and former.endpoint_id = endpoint.id
     where event.team_id_id = $1 and event.published_at >= $3::timestamptz and event.fanned_out_at is not null
       and (former.id is null or former.state = 'failed' or ($4 and former.state = 'delivered'))
     order by event.published_at, event.sequence limit ${webhookLimits.replay}
     on conflict (event_id, endpoint_id) do update set state = 'waiting', attempts = 0, next_at = excluded.next_at,
       claim = null, updated_at = now()
       where delivery.state in ('failed', 'delivered')
     returning id`,
    [teamId, endpointId, since, isAll],
  );
  return rows.length;
}
