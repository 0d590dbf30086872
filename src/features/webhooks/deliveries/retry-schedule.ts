const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses before the second attempt, the third and so on: together three days. */
const pauses: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  18 * hour,
  22 * hour,
];

export const maxDeliveryAttempts = pauses.length + 1;

/** A pause is lengthened by up to this share, so that messages that failed together are not retried together. */
const jitter = 0.1;
const longestWish = 24 * hour;

/**
 * Pause after a failed attempt in milliseconds; null once all pauses are used up. @param attempts number of attempts,
 * including the failed one @param wishMs pause that the receiver has requested (`Retry-After`); it cannot shorten the
 * planned pause
 */
export function pauseBeforeRetry(
  attempts: number,
  wishMs = 0,
  random: () => number = Math.random,
): number | null {
  const planned = pauses[attempts - 1];
  if (planned === undefined) return null;
  return Math.round(Math.max(planned, Math.min(wishMs, longestWish)) * (1 + jitter * random()));
}

/** Parses a `Retry-After` in seconds or as a date. @returns milliseconds; 0 for any other value */
export function readRetryAfter(header: string | undefined, now = Date.now()): number {
  if (header === undefined) return 0;
  if (/^\d{1,9}$/.test(header)) return Number(header) * second;
  const date = Date.parse(header);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
