/**
 * How often something may be done, counted in PostgreSQL, so that a limit holds over all processes and restarts. While
 * the database is away each process counts for itself: what is limited needs the database too, or is mail.
 */
import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from '@/config/env';
import { separatePool } from '@/db/separate-pool';
import { deriveKey } from '@/lib/crypto/derive-key';
import { AppError } from './app-error';
import { clientNetworks } from './client-network';
import { expiredRateLimits } from './tables';

const timeoutMs = 5000;

const pool = separatePool('limits', {
  // What was counted in the last half second may be lost with the database's machine; nobody waits for its disk.
  onConnect: (client) => client.query('set synchronous_commit = off'),
  connectionTimeoutMillis: timeoutMs,
  query_timeout: timeoutMs,
});

const key = deriveKey(env.payloadSecret, 'rate limit');

/** What stands for a network or a mailbox where it must not stand itself: nobody can read it back. */
export const hashSubject = (subject: string) => createHmac('sha256', key).update(subject).digest('base64url');

type Allowance = { points: number; seconds: number };

function limiterOf(name: string, { points, seconds }: Allowance): RateLimiterPostgres {
  const options = { keyPrefix: name, points, duration: seconds };
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool(),
    storeType: 'pool',
    tableName: expiredRateLimits.table,
    tableCreated: true,
    // The daily clean-up does it for all of them.
    clearExpiredByTimeout: false,
    // Who is over the limit costs the database nothing more.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

/** What counting once came to: how long to wait, or null, and how many there have been. */
export type Consumption = { retryAfterSeconds: number | null; count: number };

/** A limit by whatever the caller counts: a mailbox, a lead. */
export class RateLimit {
  readonly #limiter: () => RateLimiterPostgres;

  /** @param name of the limit, unique in the product. */
  constructor(name: string, allowance: Allowance) {
    let limiter: RateLimiterPostgres | undefined;
    this.#limiter = () => {
      limiter ??= limiterOf(name, allowance);
      return limiter;
    };
  }

  /** Counts one more of `subject`, which is not kept as it is. */
  async consume(subject: string): Promise<Consumption> {
    try {
      const { consumedPoints } = await this.#limiter().consume(hashSubject(subject));
      return { retryAfterSeconds: null, count: consumedPoints };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      return { retryAfterSeconds, count: refusal.consumedPoints };
    }
  }

  /** Takes one back, of which it turned out that it should not count. */
  async giveBack(subject: string): Promise<void> {
    await this.#limiter().reward(hashSubject(subject));
  }

  /** Whether `subject` has used up its allowance, without counting. */
  async isSpent(subject: string): Promise<boolean> {
    const limiter = this.#limiter();
    const known = await limiter.get(hashSubject(subject));
    return known !== null && known.consumedPoints >= limiter.points;
  }
}

/** A limit by the client's network; wider networks have a multiple of it, so that none of them shuts out another. */
export class NetworkLimit {
  readonly #limits: (share: number) => RateLimit[];

  /** @param allowances e.g. one by the minute and one by the day; each is counted. */
  constructor(name: string, allowances: readonly Allowance[]) {
    const made = new Map<number, RateLimit[]>();
    this.#limits = (share) => {
      const limits =
        made.get(share) ??
        allowances.map(
          ({ points, seconds }) =>
            new RateLimit(`${name}-${seconds}-${share}`, { points: points * share, seconds }),
        );
      made.set(share, limits);
      return limits;
    };
  }

  /**
   * Counts one more from this client. What a narrow network is refused uses up nothing of the wider ones around it: those
   * are its neighbours' too. @returns the seconds to wait, or null.
   */
  async consume(headers: Headers): Promise<number | null> {
    for (const { name, share } of clientNetworks(headers)) {
      const consumptions = await Promise.all(this.#limits(share).map((limit) => limit.consume(name)));
      const waits = consumptions.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
      if (waits.length > 0) return Math.max(...waits);
    }
    return null;
  }
}

/** "Please wait 40 seconds before you try again.", "… about 12 minutes …" */
export function waitSentence(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 5400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `Please wait ${count} ${unit}${count === 1 ? '' : 's'} before you try again.`;
}

export const tooManyRequests = (retryAfterSeconds: number) =>
  new AppError('too_many_requests', 429, `Too many tries just now. ${waitSentence(retryAfterSeconds)}`, {
    retryAfterSeconds,
  });
