import type { ExpiredRows } from '@/db/expired-rows';

/** Counters of requests; `expire` is in milliseconds since 1970. The limiter itself deletes nothing. */
export const expiredRateLimits: ExpiredRows = {
  table: 'rate_limits',
  condition: 'expire < extract(epoch from $1::timestamptz) * 1000',
};
