import { setTimeout as sleep } from 'node:timers/promises';
import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { enqueue } from '@/jobs/queue';
import { inTransaction } from '@/jobs/transaction';
import { type Delivery, DeliveryError, deliver } from './deliver';
import {
  type FrozenMail,
  type InTransaction,
  jobOf,
  type LedgerMail,
  lockWaitingMail,
  markSending,
  settle,
} from './ledger';
import { RateLimit } from './rate-limit';

/** Whether a mail may go out now, and how it reads. */
export type Verdict =
  | { kind: 'send'; render: () => Promise<FrozenMail>; headers?: Record<string, string> }
  | { kind: 'skip' | 'hold'; reason: string };

export type MailKind = {
  /** Asked in the transaction that claims the mail, on every try. */
  decide(req: PayloadRequest, mail: LedgerMail): Promise<Verdict>;
  /** What follows from the outcome, in the transaction that records it. */
  onSettled?(req: InTransaction, mail: LedgerMail, status: 'sent' | 'skipped' | 'failed'): Promise<void>;
};

/** As function results go: what the specification's send-nurture-email answers on a failure. */
const failure = (error: DeliveryError) => ({
  success: false,
  message: 'Failed to send nurture email',
  error: error.message,
});

const lateAfterMs = 48 * 3_600_000;
const firstPauseMs = 30_000;
const longestPauseMs = 3_600_000;
const recordTries = 30;

const rateLimit = new RateLimit(env.mailsPerSecond);
const senderHost = new URL(env.siteUrl).hostname;

/** Half a minute after the first failure, twice as long after each other one, an hour at most. */
export const pauseAfter = (attempts: number) => Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1));

type Claim = { mail: LedgerMail; frozen: FrozenMail; messageId: string; headers?: Record<string, string> };

async function freeze(mail: LedgerMail, render: () => Promise<FrozenMail>): Promise<FrozenMail> {
  const { subject, html, text } = mail;
  const isFrozen = mail.attempts > 0 && subject !== null && html !== null && text !== null;
  return isFrozen ? { subject, html, text, templateVersion: 'frozen' } : render();
}

/** Takes a mail that is due, or settles it unsent. Nobody else can take it once this has committed. */
async function claim(req: PayloadRequest, mailId: string, kind: MailKind): Promise<Claim | undefined> {
  return inTransaction(req, async () => {
    const mail = await lockWaitingMail(req, mailId);
    if (!mail) return undefined;
    const lateMs = Date.now() - mail.due_at.getTime();
    if (lateMs < -1000) {
      await enqueue(req, jobOf(mail), { mailId }, { startAfter: mail.due_at });
      return undefined;
    }
    if (lateMs > lateAfterMs) {
      await settle(req, mailId, { status: 'held', reason: 'more than 48 hours late' });
      return undefined;
    }
    const verdict = await kind.decide(req, mail);
    if (verdict.kind !== 'send') {
      const status = verdict.kind === 'skip' ? 'skipped' : 'held';
      await settle(req, mailId, { status, reason: verdict.reason });
      if (status === 'skipped') await kind.onSettled?.(req, mail, status);
      return undefined;
    }
    const frozen = await freeze(mail, verdict.render);
    const messageId = await markSending(req, mail, frozen, senderHost);
    return { mail, frozen, messageId, headers: verdict.headers };
  });
}

/** Writes the outcome down, and goes on trying while the database is away: the mail has left. */
async function record(req: PayloadRequest, write: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(req, write);
    } catch (error) {
      if (attempt === recordTries) throw error;
      await sleep(1000);
    }
  }
}

async function recordSent(req: PayloadRequest, { mail }: Claim, kind: MailKind, delivery: Delivery) {
  await record(req, async () => {
    await settle(req, mail.id, { status: 'sent', result: { success: true, ...delivery } });
    await kind.onSettled?.(req, mail, 'sent');
  });
}

async function recordFailure(req: PayloadRequest, { mail }: Claim, kind: MailKind, error: DeliveryError) {
  const result = failure(error);
  await record(req, async () => {
    if (error.kind === 'bounced') {
      await settle(req, mail.id, { status: 'failed', reason: error.message, result });
      await kind.onSettled?.(req, mail, 'failed');
      return;
    }
    await settle(req, mail.id, { status: 'queued', reason: error.message, result });
    const startAfter = new Date(Date.now() + pauseAfter(mail.attempts + 1));
    await enqueue(req, jobOf(mail), { mailId: mail.id }, { startAfter });
  });
}

/**
 * Sends one mail of the ledger, at most once as far as can be known: claimed in one transaction, sent outside of any,
 * settled in another. Does nothing for a mail that is settled or in other hands. A refusal for good ends it as failed;
 * any other fault puts it back with a growing pause. A mail more than 48 hours late is held for people to look at.
 */
export async function sendMail(req: PayloadRequest, mailId: string, kind: MailKind): Promise<void> {
  await rateLimit.turn();
  const claimed = await claim(req, mailId, kind);
  if (!claimed) return;
  const { mail, frozen, messageId, headers } = claimed;
  const { subject, html, text } = frozen;
  try {
    const delivery = await deliver({ to: mail.to, subject, html, text, messageId, headers });
    await recordSent(req, claimed, kind, delivery);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    req.payload.logger.warn(
      { err: error, mailId, template: mail.template },
      'A mail could not be delivered.',
    );
    await recordFailure(req, claimed, kind, error);
  }
}
