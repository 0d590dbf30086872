/** SQL: whether a row of `booking_hosts` has a calendar that was never read at its present URL. */
export const isUnread = `(calendar_url <> '' and calendar_read_at is null)`;

/**
 * SQL: whether the busy times of a row of `booking_hosts` are outdated, because its calendar was last read more than a
 * day ago or, if it was never read, has failed for a day. @param now SQL expression
 */
export const isOutdated = (now: string): string =>
  `(calendar_url <> '' and coalesce(calendar_read_at, calendar_failing_since) < ${now}::timestamptz - interval '1 day')`;
