import { setTimeout as sleep } from 'node:timers/promises';
import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import type { Row } from '@/db/row';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { queueByHand } from '../../mail/tables/series-mails';

export type PlayedMail = {
  subject: string;
  step: number;
  /** Original due time. */
  dueAt: Date;
  /** Outcome; `queued` if no worker claimed the mail within half a minute. */
  status: Row<'emails'>['status'];
  reason: string | null;
};

type ComingRow = { id: string; step: number; due_at: string };
type Outcome = Pick<Row<'emails'>, 'status' | 'reason'> & { subject: string };

const coming = `
  select id, step::int as step, due_at from emails
  where lead_id = $1 and enrolment_id is not null and status = 'queued' order by due_at, step`;

const outcome = 'select status, reason, coalesce(subject, template) as subject from emails where id = $1';

const lookEveryMs = 50;
const waitAtMostMs = 30_000;

/** Makes a mail due now, unless a worker has claimed it meanwhile. */
const hurry = (req: PayloadRequest, id: string) =>
  inTransaction(req, async () => {
    const lock = `select id from emails where id = $1 and status = 'queued' for update`;
    if ((await queryInTransaction(req, lock, [id])).length > 0)
      await queueByHand(req, [id], { isSpaced: false });
  });

async function untilDecided(req: PayloadRequest, id: string): Promise<Outcome | undefined> {
  const startedAt = performance.now();
  for (;;) {
    const [now] = await queryInTransaction<Outcome>({ payload: req.payload }, outcome, [id]);
    const isOpen = now?.status === 'queued' || now?.status === 'sending';
    if (!isOpen || performance.now() - startedAt > waitAtMostMs) return now;
    await sleep(lookEveryMs);
  }
}

/** @throws AppError 409 if SMTP_URL is set, because mails would then reach people instead of being captured. */
export function assertMailIsCaptured(): void {
  if (env.isMailCaptured) return;
  const sentence = 'SMTP_URL is set, so these mails would reach people. Play them where mail is captured.';
  throw new AppError('mail_leaves', 409, sentence);
}

/**
 * Makes the waiting mails of a lead's sequences due, one after another in the order of their days, and waits until a
 * running worker has handled each. Due times of other leads do not change. @throws AppError 409 if SMTP_URL is set.
 */
export async function* playMails(req: PayloadRequest, leadId: string): AsyncGenerator<PlayedMail> {
  assertMailIsCaptured();
  const mails = await queryInTransaction<ComingRow>({ payload: req.payload }, coming, [leadId]);
  for (const { id, step, due_at } of mails) {
    await hurry(req, id);
    const decided = await untilDecided(req, id);
    if (decided) yield { ...decided, step, dueAt: new Date(due_at) };
  }
}
