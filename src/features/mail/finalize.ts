/** Writing down what became of a mail. */
import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import type { MailDefinition, OutboxMail } from './define-mail';

/** `result` is kept for people to read. */
export type Outcome =
  | { status: 'sent'; result: object }
  | { status: 'failed' | 'unknown'; reason: string; result: object }
  | { status: 'held' | 'skipped'; reason: string }
  /** Not before so many milliseconds. */
  | { status: 'queued'; reason: string; result?: object; pauseMs: number };

const firstPauseMs = 30_000;
const minutePauses = 5;
const maxPauseMs = 3_600_000;

/**
 * Half a minute after the first failure, a minute after each of the next four (by then a server that takes nothing has
 * opened the breaker, which tries each minute), then twice as long each time, an hour at most.
 */
export const pauseAfter = (attempts: number) =>
  attempts <= minutePauses
    ? firstPauseMs * Math.min(2, attempts)
    : Math.min(maxPauseMs, 2 * firstPauseMs * 2 ** (attempts - minutePauses));

/**
 * Finalizes a mail that this worker has in hand, or puts it back, with what follows from it.
 * A mail that left is `sent` even if somebody decided otherwise meanwhile.
 * @returns whether the row was still this worker's.
 */
export async function finalize(
  req: PayloadRequest,
  {
    mail,
    workerId,
    definition,
  }: { mail: OutboxMail; workerId: string; definition?: MailDefinition | undefined },
  outcome: Outcome,
): Promise<boolean> {
  const { status } = outcome;
  const reason = 'reason' in outcome ? outcome.reason : null;
  const result = 'result' in outcome && outcome.result ? outcome.result : undefined;
  const pauseMs = 'pauseMs' in outcome ? outcome.pauseMs : null;
  const rows = await queryInTransaction(
    req,
    `update emails set status = $3, updated_at = now(),
       reason = case when $3 = 'sent' and unknown_at is null then null else coalesce($4, reason) end,
       result = coalesce($5::jsonb, result),
       next_try_at = now() + make_interval(secs => $6::float8 / 1000),
       sent_at = case when $3 = 'sent' then now() else sent_at end,
       unknown_at = case when $3 = 'unknown' then coalesce(unknown_at, now()) else unknown_at end
     where id = $1 and claimed_by = $2 and (status in ('sending', 'unknown') or $3 = 'sent') returning id`,
    [mail.id, workerId, status, reason, result ? JSON.stringify(result) : null, pauseMs],
  );
  if (rows.length === 0) return false;
  if (status === 'sent' || status === 'skipped' || status === 'failed') {
    await definition?.onFinalized?.(req, mail, status, result);
  }
  return true;
}
