/**
 * State of the mail server shared by all processes, in one row: last acceptance and rejection, breaker and rate.
 * Times are taken from the database's clock.
 */
import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { env } from '@/config/env';
import { type InTransaction, inTransaction, queryInTransaction } from '@/db/transaction';
import { queueMail } from '../outbox/outbox';
import { findSendingDomain } from '../slow-start/slow-start';
import { endPauses } from '../tables/emails';
import { isAcceptanceWorthRecording, noteAcceptance, noteRefusal } from '../tables/mail-relay';
import { noteDomainBegan } from '../tables/sending-domains';

export type RelayState = {
  acceptedAt: Date | null;
  refusedAt: Date | null;
  /** Last rejection or fault, without the address. */
  refusal: string | null;
  consecutiveFailures: number;
  /** Since when the breaker is open; null while it is closed. */
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

/** Records an acceptance: resets failures, closes an open breaker and releases deferred mails. */
export async function recordAcceptance(req: PayloadRequest): Promise<void> {
  if (!(await isAcceptanceWorthRecording(req))) return;
  await inTransaction(req, async () => {
    const before = await noteAcceptance(req);
    if (env.smtpUrl) await noteDomainBegan(req, findSendingDomain());
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
  /** True if most recent addresses were rejected, which opens the breaker immediately. */
  isMostRefused: boolean;
};

/**
 * Records a failure of the server. Enough consecutive failures open the breaker. Each mail is counted once, because a
 * mail that is rejected at every try says nothing about other mails.
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
