/** What is written into the one row that all processes share about the mail server. Times are the database's. */
import type { Client } from 'pg';
import { preparedStatement, queryPrepared } from '@/db/prepared';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** So many failures in a row that are not about a mailbox open the breaker. */
const breakerThreshold = 5;
const firstProbeAfter = '30 seconds';
/** A probe never has to wait longer. */
export const probeInterval = '60 seconds';
/** The admins are told of an outage once it is over, but not of each one of a server that comes and goes. */
const tellAtMostEvery = '1 hour';

/** Takes so many turns out of the rate's budget, at `rate` mails a second; while the breaker is open the next probe waits. */
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

/** Written once a second at most while all is well: every mail would otherwise wait for this one row. */
const isWorthRecording = `(consecutive_failures > 0 or breaker_opened_at is not null
  or accepted_at is null or accepted_at < now() - interval '1 second')`;

export const isAcceptanceWorthRecording = (req: InTransaction): Promise<boolean> =>
  queryPrepared(req, `select from mail_relay where ${isWorthRecording}`).then((rows) => rows.length > 0);

type Closed = {
  breaker_opened_at: string | null;
  is_told: boolean;
  refusal: string | null;
  /** It had refused most addresses, as `noteRefusedAddresses` wrote. */
  has_refused_addresses: boolean;
};

/** Notes that the server took a mail, and closes the breaker. @returns what was before; nothing if it is not worth it by now. */
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
 * Notes that the server took none, so many failures more.
 * @param isEnough this one opens the breaker, whatever was before. @returns whether this has opened the breaker.
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

/** The probe never reached the server: another mail may be one in its place, though not in a loop without a pause. */
export async function returnProbe(req: InTransaction): Promise<void> {
  await queryInTransaction(
    req,
    `update mail_relay set probe_at = least(probe_at, clock_timestamp() + interval '1 second')
     where breaker_opened_at is not null`,
  );
}

/** Notes that the server refuses most addresses, the first of them at `since`; until it takes a mail again. */
export async function noteRefusedAddresses(req: InTransaction, since: string): Promise<void> {
  await queryInTransaction(
    req,
    `update mail_relay set addresses_refused_from = least(addresses_refused_from, $1::timestamptz),
       addresses_refused_until = null`,
    [since],
  );
}

/** The addresses it had refused are taken for good again. */
export async function forgetRefusedAddresses(req: InTransaction): Promise<void> {
  await queryInTransaction(
    req,
    'update mail_relay set addresses_refused_from = null, addresses_refused_until = null',
  );
}
