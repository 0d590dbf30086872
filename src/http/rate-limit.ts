/**
 * Rate limits, counted in PostgreSQL, so that they apply across processes and restarts. While the database is
 * unavailable, each process counts in memory; this is acceptable, because limited calls either need the database
 * themselves, or concern mail.
 */
import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from '@/config/env';
import { separatePool } from '@/db/separate-pool';
import { deriveKey } from '@/lib/crypto/derive-key';
import { waitIn } from '@/lib/language/language';
import { AppError } from './app-error';
import { clientNetworks } from './client-network';
import { expiredRateLimits } from './tables';

const timeoutMs = 5000;

const pool = separatePool('limits', {
  // Counters of the last half second may be lost if the database crashes; in exchange, no request waits for a disk
  // write.
  onConnect: (client) => client.query('set synchronous_commit = off'),
  connectionTimeoutMillis: timeoutMs,
  query_timeout: timeoutMs,
});

const key = deriveKey(env.payloadSecret, 'rate limit');

/** Keyed hash of a network or an e-mail address, which must not be stored in the clear. */
export const hashSubject = (subject: string) => createHmac('sha256', key).update(subject).digest('base64url');

type Allowance = { points: number; seconds: number };

type LimitOptions = {
  /** True to count in the memory of each process, for calls that are too frequent to count in the database. */
  isLocal?: boolean;
};

type Limiter = RateLimiterPostgres | RateLimiterMemory;

function limiterOf(name: string, { points, seconds }: Allowance, { isLocal }: LimitOptions): Limiter {
  const options = { keyPrefix: name, points, duration: seconds };
  if (isLocal) return new RateLimiterMemory(options);
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

/**
 * Result of counting: seconds to wait, or null if the call is allowed; the count; and seconds until the count
 * restarts.
 */
export type Consumption = { retryAfterSeconds: number | null; count: number; resetSeconds: number };

const inSeconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

/** Rate limit per subject, such as a mailbox or a lead. */
export class RateLimit {
  readonly #limiter: () => Limiter;
  /** Number of calls that are allowed. */
  readonly points: number;

  /** @param name unique in the product. */
  constructor(name: string, allowance: Allowance, options: LimitOptions = {}) {
    this.points = allowance.points;
    let limiter: Limiter | undefined;
    this.#limiter = () => {
      limiter ??= limiterOf(name, allowance, options);
      return limiter;
    };
  }

  /** Counts calls for `subject`, of which only a hash is stored. */
  async consume(subject: string, calls = 1): Promise<Consumption> {
    try {
      const { consumedPoints, msBeforeNext } = await this.#limiter().consume(hashSubject(subject), calls);
      return { retryAfterSeconds: null, count: consumedPoints, resetSeconds: inSeconds(msBeforeNext) };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfterSeconds = inSeconds(refusal.msBeforeNext);
      return { retryAfterSeconds, count: refusal.consumedPoints, resetSeconds: retryAfterSeconds };
    }
  }

  /** Undoes one count, for a call that should not count. */
  async giveBack(subject: string): Promise<void> {
    await this.#limiter().reward(hashSubject(subject));
  }

  /** True if the limit of `subject` is used up; counts nothing. */
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

  /** @param allowances limits that apply together, such as one per minute and one per day. */
  constructor(name: string, allowances: readonly Allowance[], options: LimitOptions = {}) {
    const made = new Map<number, RateLimit[]>();
    this.#limits = (share) => {
      const limits =
        made.get(share) ??
        allowances.map(
          ({ points, seconds }) =>
            new RateLimit(`${name}-${seconds}-${share}`, { points: points * share, seconds }, options),
        );
      made.set(share, limits);
      return limits;
    };
  }

  /**
   * Counts a call of this client. A call over the limit of a narrow network does not count for the wider networks
   * around it. @returns seconds to wait, or null if the call is allowed.
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

/** Sentence about the time to wait: "Please wait 40 seconds before you try again.", "… about 12 minutes …" */
export const waitSentence = (seconds: number): string =>
  `Please wait ${waitIn('en', seconds)} before you try again.`;

export const tooManyRequests = (retryAfterSeconds: number) =>
  new AppError('too_many_requests', 429, `Too many tries just now. ${waitSentence(retryAfterSeconds)}`, {
    retryAfterSeconds,
  });
