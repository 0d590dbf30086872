/** Claims due mails, at the rates that all processes share. */
import type { Client } from 'pg';
import { env } from '@/config/env';
import { inClientTransaction } from '@/db/client-transaction';
import { preparedStatement } from '@/db/prepared';
import { cannotWait, canWait, sendingDays, slowedCount } from '../slow-start/can-wait';
import { findSendingDomain, slowRateOf, standardFirstRate } from '../slow-start/slow-start';
import { claimWaiting } from '../tables/emails';
import { probeInterval, spendTurns } from '../tables/mail-relay';
import { addSendingDomain } from '../tables/sending-domains';

export type Claim = {
  ids: string[];
  /** Milliseconds until the next claim: 0 if more mails may be due, else until the rate limit or the next poll. */
  retryInMs: number;
};

/** Maximum delay of a mail that no NOTIFY announced (a sequence's next step, a deferred mail). */
const pollMs = 500;
/** Seconds of unused rate that are carried over. */
const burstSeconds = 0.1;

type Budget = {
  is_open: boolean;
  may_probe: boolean;
  turns: number;
  wait_ms: number;
  /** Null if the domain is not stored yet. */
  first_rate: number | null;
  days: number;
  is_ended: boolean;
};

/**
 * Locks the row that serialises all claims, so that the rate limit applies to all processes together. One mail may be
 * claimed as soon as `turn_at` is reached. A clock that was set back does not stop the mails: a stored time too far
 * in the future is ignored.
 */
const budget = `
  select breaker_opened_at is not null as is_open,
    coalesce(probe_at not between clock_timestamp() and clock_timestamp() + $3::interval, false) as may_probe,
    floor(extract(epoch from clock_timestamp() - turn_at) * $1)::int + 1 as turns,
    ceil(greatest(0, extract(epoch from turn_at - clock_timestamp())) * 1000)::int as wait_ms,
    first_rate, ${sendingDays} as days, ended_at is not null as is_ended
  from mail_relay left join sending_domains on domain = $4, lateral (
    select case when next_turn_at > clock_timestamp() + interval '2 seconds' then clock_timestamp()
      else greatest(next_turn_at, clock_timestamp() - make_interval(secs => $2)) end as turn_at
  ) turn
  for update of mail_relay`;

/** An unknown mail is retried only if `next_try_at` is set, which happens once, after its worker died. */
const isWaiting = `(status = 'queued' or (status = 'unknown' and next_try_at is not null))`;
const isDue = `${isWaiting} and coalesce(next_try_at, due_at) <= now()`;
const asDue = { condition: isDue, order: 'priority desc, due_at' };
const asUrgent = { condition: `${cannotWait} and ${isDue}`, order: asDue.order };
const asSlowed = { condition: `${canWait} and ${isDue}`, order: asDue.order };
/**
 * While the breaker is open, a deferred mail serves as the probe: the mail that was tried longest ago, because the
 * server may reject the most recently tried one for a reason that concerns that mail alone.
 */
const asProbe = {
  condition: `${isWaiting} and due_at <= now()`,
  order: 'claimed_at nulls first, priority desc, due_at',
};

/**
 * Number of sequence mails that may still be claimed within the hour; undefined without a limit. Claimed mails are
 * counted in the outbox, so that a restart does not reset the count.
 */
async function countSlowedTurns(client: Client, state: Budget): Promise<number | undefined> {
  if (!env.smtpUrl) return undefined;
  const { first_rate, days, is_ended } = state;
  if (first_rate === null) await addSendingDomain(client, findSendingDomain(), standardFirstRate);
  const rate = slowRateOf({ first_rate: first_rate ?? standardFirstRate, days, is_ended });
  if (rate === null) return undefined;
  const { rows } = await client.query<{ count: number }>(preparedStatement(slowedCount, [rate]));
  return Math.max(0, rate - (rows[0]?.count ?? 0));
}

/** Claims the mails that never wait first, then as many of the others as the slow start allows. */
async function claimSlowly(
  client: Client,
  { workerId, limit, slowed }: { workerId: string; limit: number; slowed: number },
): Promise<string[]> {
  const ids = await claimWaiting(client, { workerId, limit, ...asUrgent });
  const left = Math.min(slowed, limit - ids.length);
  return left > 0 ? [...ids, ...(await claimWaiting(client, { workerId, limit: left, ...asSlowed }))] : ids;
}

/**
 * Claims at most `free` mails for a worker. @throws the database's error. Once the caller has closed the connection,
 * an uncommitted claim is rolled back.
 */
export const claimMails = (client: Client, workerId: string, free: number): Promise<Claim> =>
  inClientTransaction(client, async () => {
    const rate = env.mailsPerSecond;
    const look = preparedStatement(budget, [rate, burstSeconds, probeInterval, findSendingDomain()]);
    const [state] = (await client.query<Budget>(look)).rows;
    if (!state) throw new Error('The row of mail_relay is missing.');
    const { is_open: isOpen, may_probe: mayProbe, turns, wait_ms: waitMs } = state;
    const limit = Math.min(free, turns, isOpen ? Number(mayProbe) : free);
    const ids: string[] = [];
    if (limit > 0) {
      const slowed = isOpen ? undefined : await countSlowedTurns(client, state);
      ids.push(
        ...(slowed === undefined
          ? await claimWaiting(client, { workerId, limit, ...(isOpen ? asProbe : asDue) })
          : await claimSlowly(client, { workerId, limit, slowed })),
      );
      if (ids.length > 0) await spendTurns(client, ids.length, { rate, burstSeconds });
    }
    if (isOpen) return { ids, retryInMs: pollMs };
    const isLimited = turns < 1;
    return { ids, retryInMs: isLimited ? Math.max(1, waitMs) : ids.length === limit ? 0 : pollMs };
  });
