import type { Consumption, RateLimit } from '@/http/rate-limit';

/** Number of calls that one lease takes from the rate limit. */
const leaseSize = 10;
/** Maximum number of subjects with a lease in this process. */
const maxSubjects = 10_000;

/** Calls that this process has leased for a subject. */
type Lease = {
  used: number;
  upTo: number;
  /** Milliseconds since 1970. */
  endsAt: number;
  /** True if the rate limit allows no calls beyond this lease. */
  isLast: boolean;
};

/**
 * Rate limit of a subject that calls often, such as an API key. A process leases ten calls from PostgreSQL with one
 * statement, so that nine of ten calls need no query. The limit applies across processes, each of which can leave up
 * to nine leased calls unused.
 */
export class LeasedRateLimit {
  readonly #limit: RateLimit;
  readonly #leases = new Map<string, Promise<Lease>>();

  constructor(limit: RateLimit) {
    this.#limit = limit;
  }

  async #take(subject: string): Promise<Lease> {
    const { points } = this.#limit;
    const { retryAfterSeconds, count, resetSeconds } = await this.#limit.consume(subject, leaseSize);
    const used = count - leaseSize;
    const endsAt = Date.now() + resetSeconds * 1000;
    if (retryAfterSeconds === null) return { used, upTo: count, endsAt, isLast: false };
    // The lease as a whole was refused. If this lease is the one that exceeded the limit, the calls left below the
    // limit are still granted.
    const isRest = count > points && used < points;
    return { used: isRest ? used : points, upTo: points, endsAt, isLast: true };
  }

  /** Counts a call for `subject`, of which only a hash is stored. */
  async consume(subject: string): Promise<Consumption> {
    for (;;) {
      if (this.#leases.size >= maxSubjects) this.#leases.clear();
      const pending = this.#leases.get(subject) ?? this.#take(subject);
      this.#leases.set(subject, pending);
      let lease: Lease;
      try {
        lease = await pending;
      } catch (error) {
        if (this.#leases.get(subject) === pending) this.#leases.delete(subject);
        throw error;
      }
      const resetSeconds = Math.ceil((lease.endsAt - Date.now()) / 1000);
      if (resetSeconds > 0) {
        if (lease.used < lease.upTo) {
          lease.used += 1;
          return { retryAfterSeconds: null, count: lease.used, resetSeconds };
        }
        if (lease.isLast) {
          return { retryAfterSeconds: resetSeconds, count: this.#limit.points + 1, resetSeconds };
        }
      }
      if (this.#leases.get(subject) === pending) this.#leases.delete(subject);
    }
  }
}
