/** Records the outcome of a mail. */
import type { PayloadRequest } from 'payload';
import type { MailDefinition, OutboxMail } from '../outbox/define-mail';
import { storeOutcome } from '../tables/emails';

/** `result` is stored for people to read. */
export type DeliveryOutcome =
  /** `relayId`: the id that the mail server assigned to the mail. */
  | { status: 'sent'; result: object; relayId: string | null }
  | { status: 'failed' | 'unknown'; reason: string; result: object }
  | { status: 'held' | 'skipped'; reason: string }
  /** Earliest retry, in milliseconds from now. */
  | { status: 'queued'; reason: string; result?: object; pauseMs: number };

const firstPauseMs = 30_000;
const minutePauses = 5;
const maxPauseMs = 3_600_000;

/**
 * Retry delay: half a minute after the first failure, a minute after each of the next four (by then the breaker is
 * open if the server accepts nothing, and probes each minute), then doubling up to an hour.
 */
export const pauseAfter = (attempts: number) =>
  attempts <= minutePauses
    ? firstPauseMs * Math.min(2, attempts)
    : Math.min(maxPauseMs, 2 * firstPauseMs * 2 ** (attempts - minutePauses));

/**
 * Records the outcome of a mail that this worker has claimed. If the mail is sent, skipped or failed, calls the hook
 * of its definition. A mail that was sent gets the status `sent` even if somebody decided otherwise meanwhile.
 * @returns whether the row was still claimed by this worker.
 */
export async function finalize(
  req: PayloadRequest,
  {
    mail,
    workerId,
    definition,
  }: { mail: OutboxMail; workerId: string; definition?: MailDefinition | undefined },
  outcome: DeliveryOutcome,
): Promise<boolean> {
  const { status } = outcome;
  const reason = 'reason' in outcome ? outcome.reason : null;
  const result = 'result' in outcome && outcome.result ? outcome.result : undefined;
  const pauseMs = 'pauseMs' in outcome ? outcome.pauseMs : null;
  const relayId = 'relayId' in outcome ? outcome.relayId : null;
  const isOurs = await storeOutcome(
    req,
    { id: mail.id, workerId },
    { status, reason, result, pauseMs, relayId },
  );
  if (!isOurs) return false;
  if (status === 'sent' || status === 'skipped' || status === 'failed') {
    await definition?.onFinalized?.(req, mail, status, result);
  }
  return true;
}
