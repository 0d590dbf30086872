/**
 * What all processes together know of the mail server, in one row: its last acceptance and refusal, the breaker, and
 * the rate budget. Times are the database's.
 */
import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { env } from '@/config/env';
import { type InTransaction, inTransaction, queryInTransaction } from '@/db/transaction';
import { queueMail } from '../outbox/outbox';
import { endPauses } from '../tables/emails';
import { isAcceptanceWorthRecording, noteAcceptance, noteRefusal } from '../tables/mail-relay';

export type RelayState = {
  acceptedAt: Date | null;
  refusedAt: Date | null;
  /** The last refusal or fault, without the address it was about. */
  refusal: string | null;
  consecutiveFailures: number;
  /** Since when sending has stopped but for a probe now and then; null while it goes on. */
  breakerOpenedAt: Date | null;
  /** When the next probe may be sent. */
  probeAt: Date | null;
};

const toDate = (value: string | Date | null) => (value === null ? null : new Date(value));

/** @throws Forbidden to all but admins. */
export async function findRelayState(req: PayloadRequest): Promise<RelayState> {
  assertRole(req, 'admin');
  const [row] = await queryInTransaction<Record<string, string | null> & { consecutive_failures: number }>(
    { payload: req.payload },
    'select accepted_at, refused_at, refusal, consecutive_failures, breaker_opened_at, probe_at from mail_relay',
  );
  return {
    acceptedAt: toDate(row?.accepted_at ?? null),
    refusedAt: toDate(row?.refused_at ?? null),
    refusal: row?.refusal ?? null,
    consecutiveFailures: row?.consecutive_failures ?? 0,
    breakerOpenedAt: toDate(row?.breaker_opened_at ?? null),
    probeAt: toDate(row?.probe_at ?? null),
  };
}

/** The server took a mail: failures are forgotten, an open breaker closes, deferred mails need not wait any longer. */
export async function recordAcceptance(req: PayloadRequest): Promise<void> {
  if (!(await isAcceptanceWorthRecording(req))) return;
  await inTransaction(req, async () => {
    const before = await noteAcceptance(req);
    if (!before?.breaker_opened_at) return;
    req.payload.logger.warn({ since: before.breaker_opened_at }, 'The mail server takes mail again.');
    await endPauses(req);
    if (before.is_told) return;
    await queueMail(req, {
      template: 'relay-recovered',
      to: env.adminEmails.join(', '),
      leadId: null,
      metadata: {
        since: new Date(before.breaker_opened_at).toISOString(),
        refusal: before.refusal,
        has_refused_addresses: before.has_refused_addresses,
      },
    });
  });
}

type Refusal = {
  reason: string;
  isRelayError: boolean;
  isFirstTry: boolean;
  /** Most addresses were refused of late: this opens the breaker at once. */
  isMostRefused: boolean;
};

/**
 * A mail was not taken. Enough failures in a row that are the server's own open the breaker. A mail counts once: one that
 * is refused at every try, alone on a quiet day, says nothing about the others.
 */
export async function recordRefusal(
  req: InTransaction,
  { reason, isRelayError, isFirstTry, isMostRefused }: Refusal,
): Promise<void> {
  const failures = isRelayError && isFirstTry ? 1 : 0;
  if (await noteRefusal(req, reason, { failures, isEnough: isMostRefused })) {
    req.payload.logger.error('The mail server takes no mail: sending stops but for a probe each minute.');
  }
}
