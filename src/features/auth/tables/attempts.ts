/** Statements that count typed codes. Times are taken from the database's clock. */
import type { ExpiredRows } from '@/db/expired-rows';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

type Attempts = Row<'auth_attempts'>;
export type AttemptKind = Attempts['kind'];

/** Number of attempts within fifteen minutes that locks an account's codes. */
export const maxAttempts = 5;

/**
 * Counts a typed code, in one statement, so that all concurrent attempts are counted. The fifth attempt within 15
 * minutes locks the user's codes for 15 minutes, and each further lock within a day lasts twice as long, up to a
 * day. Attempts during a lock are counted, but do not prolong the lock. @returns the number of this attempt; the
 * code may be checked up to `maxAttempts`.
 */
export async function countAttempt(
  req: InTransaction,
  userId: string,
  kind: AttemptKind,
): Promise<{ count: number; secondsLocked: number }> {
  const isOver = `attempts.window_ends_at <= now() and coalesce(attempts.locked_until, '-infinity') <= now()`;
  const [row] = await queryInTransaction<{ tries: string; seconds_locked: string | null }>(
    req,
    `insert into auth_attempts as attempts (user_id, kind, tries, window_ends_at)
     values ($1, $2::enum_auth_attempts_kind, 1, now() + interval '15 minutes')
     on conflict (user_id, kind) do update set
       tries = case when ${isOver} then 1 else attempts.tries + 1 end,
       window_ends_at = case when ${isOver} then now() + interval '15 minutes' else attempts.window_ends_at end,
       locks = case when ${isOver} then
                 case when attempts.locked_until > now() - interval '1 day' then attempts.locks else 0 end
               else attempts.locks + (attempts.tries + 1 = $3)::int end,
       locked_until = case when not (${isOver}) and attempts.tries + 1 = $3
         then now() + least(interval '15 minutes' * power(2, least(attempts.locks, 10)), interval '1 day')
         else attempts.locked_until end,
       updated_at = now()
     returning tries, ceil(extract(epoch from locked_until - now())) as seconds_locked`,
    [userId, kind, maxAttempts],
  );
  if (!row) throw new Error('The attempt was not counted.');
  return { count: Number(row.tries), secondsLocked: Math.max(1, Number(row.seconds_locked ?? 1)) };
}

/** Deletes the counted attempts of a user who has proven a factor. */
export async function forgetAttempts(req: InTransaction, userId: string, kind: AttemptKind): Promise<void> {
  await queryInTransaction(
    req,
    'delete from auth_attempts where user_id = $1 and kind = $2::enum_auth_attempts_kind',
    [userId, kind],
  );
}

/**
 * Attempts whose time window and lock have ended. A row with a lock is kept for another day, during which the next
 * lock would last twice as long.
 */
export const expiredAttempts: ExpiredRows = {
  table: 'auth_attempts',
  condition: `window_ends_at < $1 and coalesce(locked_until, '-infinity') < $1::timestamptz - interval '1 day'`,
};
