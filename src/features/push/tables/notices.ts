/** Statements that write notices, from the event about a lead to the outcome of sending. */
import { queryPrepared } from '@/db/prepared';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { toolsRun } from '../../partners/tool-access';
import { noticeLifeSeconds, pushLimits } from '../limits';

/** A new lead, about which the devices of its workspace are notified. */
export type NewLeadNotice = { lead: string; team_id: string; source: string };

/**
 * Creates a notice of each lead for each device of its workspace whose member wants it. A notice that exists already
 * is unchanged.
 */
export async function insertLeadNotices(req: InTransaction, leads: readonly NewLeadNotice[]): Promise<void> {
  await queryPrepared(
    req,
    `insert into push_notices (team_id_id, device_id, lead, state, attempts, next_at, expires_at)
     select device.team_id_id, device.id, told.lead, 'waiting', 0, clock_timestamp(),
       clock_timestamp() + make_interval(secs => ${noticeLifeSeconds})
     from jsonb_to_recordset($1::jsonb) as told (lead text, team_id uuid, source text)
       join push_devices device on device.team_id_id = told.team_id
       left join push_settings settings on settings.membership_id = device.membership_id
     where not coalesce(settings.muted @> to_jsonb(told.source), false)
     on conflict (device_id, lead) do nothing`,
    [JSON.stringify(leads)],
  );
}

export async function insertTestNotice(req: InTransaction, deviceId: string): Promise<void> {
  await queryInTransaction(
    req,
    `insert into push_notices (team_id_id, device_id, state, attempts, next_at, expires_at)
     select team_id_id, id, 'waiting', 0, now(), now() + make_interval(secs => ${noticeLifeSeconds})
     from push_devices where id = $1`,
    [deviceId],
  );
}

/**
 * Lease of a claim: six times the timeout of sending. When the lease ends, the worker is considered dead, and the
 * notices that it claimed may have arrived.
 */
const lease = '60 seconds';

/**
 * Gives up notices that are too late, and those that a worker has not finished sending; sending them again could
 * notify somebody twice.
 */
export async function giveUpLateNotices(req: InTransaction): Promise<void> {
  await queryPrepared(
    req,
    `update push_notices set state = 'given_up', next_at = null, claim = null, updated_at = now(),
       problem = case when state = 'sending' then 'Sending was interrupted. It may have arrived.'
         else 'It was too late to be worth telling.' end
     where next_at <= clock_timestamp()
       and (state = 'sending' or (state = 'waiting' and expires_at <= clock_timestamp()))`,
  );
}

/** A push to a device: a test, or all waiting notices of leads together. */
export type ClaimedPush = { device_id: string; is_test: boolean };

const { atOncePerService, atOncePerWorkspace } = pushLimits;

/**
 * SQL that claims devices with due notices, within the limits of concurrent pushes per push service and per
 * workspace, so that a push service that does not respond delays no other. A device has one push at a time.
 */
const claim = `
  with busy as (
    select notice.device_id, device.service, device.team_id_id from push_notices notice
      join push_devices device on device.id = notice.device_id
    where notice.state = 'sending' group by notice.device_id, device.service, device.team_id_id
  ), ready as (
    select device.id, device.service, device.team_id_id, notice.lead is null as is_test, min(notice.next_at) as since
    from push_notices notice join push_devices device on device.id = notice.device_id
      join teams team on team.id = device.team_id_id
    where notice.state = 'waiting' and notice.next_at <= clock_timestamp() and ${toolsRun('team')}
      and not exists (select from busy where busy.device_id = device.id)
    group by device.id, notice.lead is null
  ), turns as (
    select *, row_number() over (partition by service order by since, id) as turn_of_service,
      row_number() over (partition by team_id_id order by since, id) as turn_of_team from ready
  ), chosen as (
    select id, is_test from turns
    where turn_of_service <= ${atOncePerService} - (select count(*) from busy where busy.service = turns.service)
      and turn_of_team <= ${atOncePerWorkspace} - (select count(*) from busy where busy.team_id_id = turns.team_id_id)
    order by greatest(turn_of_service, turn_of_team), since limit $2
  ), claimed as (
    update push_notices notice set state = 'sending', claim = $1, attempts = attempts + 1,
      next_at = clock_timestamp() + interval '${lease}', updated_at = now()
    from chosen where notice.device_id = chosen.id and (notice.lead is null) = chosen.is_test
      and notice.state = 'waiting' and notice.next_at <= clock_timestamp()
    returning notice.device_id, notice.lead is null as is_test
  )
  select distinct device_id, is_test from claimed`;

/** @param claimId a new UUID */
export const claimPushes = (
  req: InTransaction,
  { claimId, limit }: { claimId: string; limit: number },
): Promise<ClaimedPush[]> => queryPrepared<ClaimedPush>(req, claim, [claimId, limit]);

type Claim = ClaimedPush & { claimId: string };

const ofClaim = `claim = $1 and device_id = $2 and (lead is null) = $3 and state = 'sending'`;
const claimValues = ({ claimId, device_id, is_test }: Claim) => [claimId, device_id, is_test];

export async function recordSent(req: InTransaction, push: Claim): Promise<void> {
  await queryPrepared(
    req,
    `with told as (
       update push_notices set state = 'sent', next_at = null, claim = null, problem = null, updated_at = now()
       where ${ofClaim}
     )
     update push_devices set last_sent_at = now(), problem = null, updated_at = now() where id = $2`,
    claimValues(push),
  );
}

/**
 * @param pauseSeconds pause until the next attempt; null to give up. The notice is also given up if the pause ends
 * after the notice's lifetime.
 */
export async function recordUnsent(
  req: InTransaction,
  push: Claim,
  { problem, pauseSeconds }: { problem: string; pauseSeconds: number | null },
): Promise<void> {
  await queryPrepared(
    req,
    `with told as (
       update push_notices set claim = null, problem = $4, updated_at = now(),
         state = (case when now() + make_interval(secs => $5::float8) < expires_at then 'waiting' else 'given_up'
           end)::enum_push_notices_state,
         next_at = case when now() + make_interval(secs => $5::float8) < expires_at
           then now() + make_interval(secs => $5::float8) end
       where ${ofClaim}
     )
     update push_devices set problem = $4, updated_at = now() where id = $2`,
    [...claimValues(push), problem, pauseSeconds],
  );
}

/** Postpones a claimed push, as if it had not been claimed. @param at ISO 8601 */
export async function postponePush(req: InTransaction, push: Claim, at: string): Promise<void> {
  await queryPrepared(
    req,
    `update push_notices set state = 'waiting', claim = null, attempts = greatest(0, attempts - 1),
       next_at = $4::timestamptz, expires_at = $4::timestamptz + make_interval(secs => ${noticeLifeSeconds}),
       updated_at = now()
     where ${ofClaim}`,
    [...claimValues(push), at],
  );
}

/** Gives up the notices of a claimed push, because they must not be sent any more. */
export async function dropPush(req: InTransaction, push: Claim, problem: string): Promise<void> {
  await queryPrepared(
    req,
    `update push_notices set state = 'given_up', next_at = null, claim = null, problem = $4, updated_at = now()
     where ${ofClaim}`,
    [...claimValues(push), problem],
  );
}
