import { env } from '@/config/env';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { canWait, sendingDays, slowedCount } from './can-wait';
import {
  findSendingDomain,
  type SendingDomain,
  slowRateOf,
  slowStartDaysOf,
  standardFirstRate,
} from './slow-start';

export type SlowStart = {
  domain: string;
  firstRate: number;
  /** Time at which the mail server accepted the first mail from the domain; null before that. */
  beganAt: Date | null;
  /** True if an admin has ended the slow start. */
  isEnded: boolean;
  /** State while sequence mails are limited; null otherwise. */
  now: {
    /** Day of the slow start, from 1. */
    day: number;
    /** Current limit of mails an hour. */
    rate: number;
    /** Mails claimed within the last hour. */
    sent: number;
    /** Number of due mails that wait for the limit. */
    waiting: number;
    /** End of the limit; null before the first mail. */
    endsAt: Date | null;
    /** Hours until the last waiting mail is sent, as a whole number. */
    hoursLeft: number;
  } | null;
};

const dayMs = 86_400_000;

/** Hours until `waiting` mails are sent, at a rate that doubles each day. */
function countHours(waiting: number, state: SendingDomain): number {
  let left = waiting;
  let hours = 0;
  for (let { days } = state; left > 0; days += 1) {
    const rate = slowRateOf({ ...state, days });
    if (rate === null) return hours;
    const needed = Math.min(24, Math.ceil(left / rate));
    hours += needed;
    left -= needed * rate;
  }
  return hours;
}

type Stored = SendingDomain & { began_at: string | null; waiting: number };

const stored = `
  select coalesce(first_rate, $2::int) as first_rate, began_at, ${sendingDays} as days, ended_at is not null as is_ended,
    (select count(*)::int from emails where status in ('queued', 'unknown') and ${canWait}
       and (status = 'queued' or next_try_at is not null) and coalesce(next_try_at, due_at) <= now()) as waiting
  from (select 1) one left join sending_domains
    on domain = coalesce((select domain from sending_domains where domain = $1), '')`;

/** State of the slow start of the domain of MAIL_FROM; null while mails are only captured. */
export async function findSlowStart(req: InTransaction): Promise<SlowStart | null> {
  if (!env.smtpUrl) return null;
  const domain = findSendingDomain();
  const [row] = await queryInTransaction<Stored>(req, stored, [domain, standardFirstRate]);
  if (!row) throw new Error('A query of one row returned none.');
  const beganAt = row.began_at === null ? null : new Date(row.began_at);
  const about = { domain, firstRate: row.first_rate, beganAt, isEnded: row.is_ended };
  const rate = slowRateOf(row);
  if (rate === null) return { ...about, now: null };
  const [claimed] = await queryInTransaction<{ count: number }>(req, slowedCount, [rate]);
  const endsAt = beganAt && new Date(beganAt.getTime() + slowStartDaysOf(row.first_rate) * dayMs);
  return {
    ...about,
    now: {
      day: row.days + 1,
      rate,
      sent: claimed?.count ?? 0,
      waiting: row.waiting,
      endsAt,
      hoursLeft: countHours(row.waiting, row),
    },
  };
}
