/**
 * Statements that write the one row of shared state about the mail server. Times are taken from the database's clock.
 */
import type { Client } from 'pg';
import { preparedStatement, queryPrepared } from '@/db/prepared';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** Number of consecutive failures, other than rejections of one mailbox, that open the breaker. */
const breakerThreshold = 5;
const firstProbeAfter = '30 seconds';
/** Maximum interval between probes. */
export const probeInterval = '60 seconds';
/** Minimum interval between mails to the admins about recovered outages, for a server that fails repeatedly. */
const tellAtMostEvery = '1 hour';

/**
 * Deducts claimed mails from the rate limit of `rate` mails a second; while the breaker is open, schedules the next
 * probe.
 */
export async function spendTurns(
  client: Client,
  turns: number,
  { rate, burstSeconds }: { rate: number; burstSeconds: number },
): Promise<void> {
  const spend = preparedStatement(
    `update mail_relay set
       next_turn_at = case when next_turn_at > clock_timestamp() + interval '2 seconds' then clock_timestamp()
         else greatest(next_turn_at, clock_timestamp() - make_interval(secs => $2)) end + make_interval(secs => $3 / $1::float8),
       probe_at = case when breaker_opened_at is null then probe_at else clock_timestamp() + $4::interval end`,
    [rate, burstSeconds, turns, probeInterval],
  );
  await client.query(spend);
}

/**
 * SQL condition for recording an acceptance: while all is well, an acceptance is recorded at most once a second,
 * because otherwise every mail would wait for this row.
 */
const isWorthRecording = `(consecutive_failures > 0 or breaker_opened_at is not null
  or accepted_at is null or accepted_at < now() - interval '1 second')`;

export const isAcceptanceWorthRecording = (req: InTransaction): Promise<boolean> =>
  queryPrepared(req, `select from mail_relay where ${isWorthRecording}`).then((rows) => rows.length > 0);

type Closed = {
  breaker_opened_at: string | null;
  is_told: boolean;
  refusal: string | null;
  /** True if the relay had rejected most addresses, as recorded by `noteRefusedAddresses`. */
  has_refused_addresses: boolean;
};

/**
 * Records an acceptance and closes the breaker. @returns the state before the acceptance; undefined if the write was
 * skipped.
 */
export async function noteAcceptance(req: InTransaction): Promise<Closed | undefined> {
  const [before] = await queryInTransaction<Closed>(
    req,
    `update mail_relay set accepted_at = now(), consecutive_failures = 0, breaker_opened_at = null, probe_at = null,
       addresses_refused_until = case when before.has_refused_addresses then now() else addresses_refused_until end,
       told_at = case when before.breaker_opened_at is null or before.is_told then mail_relay.told_at else now() end
     from (select breaker_opened_at, refusal, coalesce(told_at > now() - $1::interval, false) as is_told,
             addresses_refused_from is not null and addresses_refused_until is null as has_refused_addresses
           from mail_relay where ${isWorthRecording} for update) before
     returning before.breaker_opened_at, before.is_told, before.refusal, before.has_refused_addresses`,
    [tellAtMostEvery],
  );
  return before;
}

/**
 * Records a failure. @param isEnough true if this failure opens the breaker, whatever the count. @returns whether
 * this failure opened the breaker.
 */
export async function noteRefusal(
  req: InTransaction,
  reason: string,
  { failures, isEnough }: { failures: 0 | 1; isEnough: boolean },
): Promise<boolean> {
  const [state] = await queryInTransaction<{ has_opened: boolean }>(
    req,
    `update mail_relay set refused_at = now(), refusal = $1, consecutive_failures = failures,
       breaker_opened_at = case when opens then now() else breaker_opened_at end,
       probe_at = case when opens then now() + $3::interval else probe_at end
     from (select failures, (failures >= $4 or $5::boolean) and breaker_opened_at is null as opens
           from (select consecutive_failures + $2::int as failures, breaker_opened_at from mail_relay for update) counted
          ) next
     returning opens as has_opened`,
    [reason, failures, firstProbeAfter, breakerThreshold, isEnough],
  );
  return state?.has_opened ?? false;
}

/** Allows the next probe after a pause of one second, because the last probe never reached the server. */
export async function returnProbe(req: InTransaction): Promise<void> {
  await queryInTransaction(
    req,
    `update mail_relay set probe_at = least(probe_at, clock_timestamp() + interval '1 second')
     where breaker_opened_at is not null`,
  );
}

/** Records that the server has rejected most addresses since `since`, until it accepts a mail. */
export async function noteRefusedAddresses(req: InTransaction, since: string): Promise<void> {
  await queryInTransaction(
    req,
    `update mail_relay set addresses_refused_from = least(addresses_refused_from, $1::timestamptz),
       addresses_refused_until = null`,
    [since],
  );
}

/** Ends the period in which rejected addresses were the relay's fault. */
export async function forgetRefusedAddresses(req: InTransaction): Promise<void> {
  await queryInTransaction(
    req,
    'update mail_relay set addresses_refused_from = null, addresses_refused_until = null',
  );
}
