/**
 * Rate limits, counted in PostgreSQL, so that they hold across processes and restarts. While the database is away
 * each process counts by itself: what is limited needs the database too, or is mail.
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
  // Counters of the last half second may be lost if the database crashes; nobody waits for its disk.
  onConnect: (client) => client.query('set synchronous_commit = off'),
  connectionTimeoutMillis: timeoutMs,
  query_timeout: timeoutMs,
});

const key = deriveKey(env.payloadSecret, 'rate limit');

/** Keyed hash instead of a network or an address, which must not be stored in the clear. */
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
    // The daily clean-up deletes expired counters of all limits.
    clearExpiredByTimeout: false,
    // A client over the limit costs no further queries.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

/** Result of counting: seconds to wait, or null; and the count. */
export type Consumption = { retryAfterSeconds: number | null; count: number };

/** Rate limit by any subject: a mailbox, a lead. */
export class RateLimit {
  readonly #limiter: () => RateLimiterPostgres;

  /** @param name unique in the product. */
  constructor(name: string, allowance: Allowance) {
    let limiter: RateLimiterPostgres | undefined;
    this.#limiter = () => {
      limiter ??= limiterOf(name, allowance);
      return limiter;
    };
  }

  /** Counts one more for `subject`, which is stored as a hash only. */
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

  /** Undoes one count that should not have happened. */
  async giveBack(subject: string): Promise<void> {
    await this.#limiter().reward(hashSubject(subject));
  }

  /** Whether the limit of `subject` is used up; counts nothing. */
  async isSpent(subject: string): Promise<boolean> {
    const limiter = this.#limiter();
    const known = await limiter.get(hashSubject(subject));
    return known !== null && known.consumedPoints >= limiter.points;
  }
}

/**
 * Rate limit by the client's network. Wider networks have a multiple of it, so that one client cannot lock out its
 * neighbours.
 */
export class NetworkLimit {
  readonly #limits: (share: number) => RateLimit[];

  /** @param allowances for instance one per minute and one per day; each is counted. */
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
   * Counts one more for this client. A count that a narrow network is refused does not use up the wider networks
   * around it. @returns seconds to wait, or null.
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
