/**
 * What all processes together know of the mail server, in one row: its last acceptance and refusal, the breaker, and
 * the rate budget. Times are the database's.
 */
import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { env } from '@/config/env';
import { type InTransaction, inTransaction, queryInTransaction } from '@/db/transaction';
import { queueMail } from './outbox';

/** So many failures in a row that are not about a mailbox open the breaker. */
const breakerThreshold = 5;
const firstProbeAfter = '30 seconds';
export const probeInterval = '60 seconds';
/** The admins are told of an outage once it is over, but not of each one of a server that comes and goes. */
const tellAtMostEvery = '1 hour';

export type RelayState = {
  acceptedAt: Date | null;
  refusedAt: Date | null;
  /** The last refusal or fault, without the address it was about. */
  refusal: string | null;
  consecutiveFailures: number;
  /** Since when sending has stopped but for a probe now and then; null while it goes on. */
  breakerOpenedAt: Date | null;
  /** When the next probe may be sent. */
  probeAt: Date | null;
};

const toDate = (value: string | Date | null) => (value === null ? null : new Date(value));

/** @throws Forbidden to all but admins. */
export async function findRelayState(req: PayloadRequest): Promise<RelayState> {
  assertRole(req, 'admin');
  const [row] = await queryInTransaction<Record<string, string | null> & { consecutive_failures: number }>(
    { payload: req.payload },
    'select accepted_at, refused_at, refusal, consecutive_failures, breaker_opened_at, probe_at from mail_relay',
  );
  return {
    acceptedAt: toDate(row?.accepted_at ?? null),
    refusedAt: toDate(row?.refused_at ?? null),
    refusal: row?.refusal ?? null,
    consecutiveFailures: row?.consecutive_failures ?? 0,
    breakerOpenedAt: toDate(row?.breaker_opened_at ?? null),
    probeAt: toDate(row?.probe_at ?? null),
  };
}

type Closed = { breaker_opened_at: string | null; is_told: boolean; refusal: string | null };

/** Written once a second at most while all is well: every mail would otherwise wait for this one row. */
const isWorthRecording = `(consecutive_failures > 0 or breaker_opened_at is not null
  or accepted_at is null or accepted_at < now() - interval '1 second')`;

/** The server took a mail: failures are forgotten, an open breaker closes, deferred mails need not wait any longer. */
export async function recordAcceptance(req: PayloadRequest): Promise<void> {
  const [news] = await queryInTransaction(req, `select 1 from mail_relay where ${isWorthRecording}`);
  if (!news) return;
  await inTransaction(req, async () => {
    const [before] = await queryInTransaction<Closed>(
      req,
      `update mail_relay set accepted_at = now(), consecutive_failures = 0, breaker_opened_at = null, probe_at = null,
         told_at = case when before.breaker_opened_at is null or before.is_told then mail_relay.told_at else now() end
       from (select breaker_opened_at, refusal, coalesce(told_at > now() - $1::interval, false) as is_told
             from mail_relay where ${isWorthRecording} for update) before
       returning before.breaker_opened_at, before.is_told, before.refusal`,
      [tellAtMostEvery],
    );
    if (!before?.breaker_opened_at) return;
    req.payload.logger.warn({ since: before.breaker_opened_at }, 'The mail server takes mail again.');
    await queryInTransaction(
      req,
      `update emails set next_try_at = now(), updated_at = now() where status = 'queued' and next_try_at > now()`,
    );
    if (before.is_told) return;
    await queueMail(req, {
      template: 'relay-recovered',
      to: env.adminEmails.join(', '),
      leadId: null,
      metadata: { since: new Date(before.breaker_opened_at).toISOString(), refusal: before.refusal },
    });
  });
}

/**
 * A mail was not taken. Enough failures in a row that are the server's own open the breaker. A mail counts once: one that
 * is refused at every try, alone on a quiet day, says nothing about the others.
 */
export async function recordRefusal(
  req: InTransaction,
  { reason, isRelayFault, isFirstTry }: { reason: string; isRelayFault: boolean; isFirstTry: boolean },
): Promise<void> {
  const [state] = await queryInTransaction<{ has_opened: boolean }>(
    req,
    `update mail_relay set refused_at = now(), refusal = $1, consecutive_failures = failures,
       breaker_opened_at = case when opens then now() else breaker_opened_at end,
       probe_at = case when opens then now() + $3::interval else probe_at end
     from (select failures, failures >= $4 and breaker_opened_at is null as opens
           from (select consecutive_failures + $2::int as failures, breaker_opened_at from mail_relay for update) counted
          ) next
     returning opens as has_opened`,
    [reason, isRelayFault && isFirstTry ? 1 : 0, firstProbeAfter, breakerThreshold],
  );
  if (state?.has_opened) {
    req.payload.logger.error('The mail server takes no mail: sending stops but for a probe each minute.');
  }
}

/** The probe never reached the server: another mail may be one in its place, though not in a loop without a pause. */
export async function returnProbe(req: InTransaction): Promise<void> {
  await queryInTransaction(
    req,
    `update mail_relay set probe_at = least(probe_at, clock_timestamp() + interval '1 second')
     where breaker_opened_at is not null`,
  );
}
