/**
 * SQL for the slow start of a domain: which mails it limits, and how many were sent. Partial indexes repeat the
 * conditions.
 */
import { mailPriority } from '../outbox/outbox';

/**
 * SQL: true if the slow start may delay a mail. Only mails of sequences can wait, except the welcome after a form and
 * mails sent by hand.
 */
export const canWait = `(sequence_name is not null and priority < ${mailPriority.welcome})`;

/** SQL: the opposite of `canWait`. */
export const cannotWait = `(sequence_name is null or priority >= ${mailPriority.welcome})`;

/** SQL: whole days since the first mail of a row of `sending_domains`; 0 before it. */
export const sendingDays = `floor(greatest(0, extract(epoch from now() - coalesce(began_at, now()))) / 86400)::int`;

/** SQL: counts the limited mails that were sent, or are being sent, within the last hour; at most `$1`. */
export const slowedCount = `
  select count(*)::int as count from (
    select from emails where ${canWait} and claimed_at > now() - interval '1 hour'
      and status in ('sending', 'sent', 'failed', 'unknown') limit $1
  ) claimed`;

/** SQL: true if the slow start of a row of `sending_domains` may not be over; the slowest takes less than 30 days. */
export const mayBeSlow = `(ended_at is null and coalesce(began_at, now()) > now() - interval '30 days')`;
