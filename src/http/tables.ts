import type { ExpiredRows } from '@/db/expired-rows';

/** Rate limit counters; `expire` is in milliseconds since 1970. The limiter deletes nothing itself. */
export const expiredRateLimits: ExpiredRows = {
  table: 'rate_limits',
  condition: 'expire < extract(epoch from $1::timestamptz) * 1000',
};
