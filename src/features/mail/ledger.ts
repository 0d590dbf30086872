/** The mail ledger's rows as SQL: written, claimed and settled inside transactions. */
import type { PayloadRequest } from 'payload';
import type { JobName } from '@/jobs/jobs';
import { enqueue } from '@/jobs/queue';
import { queryInTransaction } from '@/jobs/transaction';

export type InTransaction = Pick<PayloadRequest, 'payload' | 'transactionID'>;

export type LedgerMail = {
  id: string;
  template: string;
  to: string;
  lead_id: string | null;
  enrolment_id: string | null;
  step: number | null;
  due_at: Date;
  attempts: number;
  /** Frozen by the first claim; later tries send the same words. */
  subject: string | null;
  html: string | null;
  text: string | null;
};

export type FrozenMail = { subject: string; html: string; text: string; templateVersion: string };

/** Mails outside of a sequence: the job that sends each template. */
const jobOfTemplate = {
  'lead-notification': 'lead-notification',
  'unsubscribe-link': 'send-unsubscribe-link',
  'calculator-result': 'send-calculator-result',
} as const satisfies Record<string, JobName>;
export type SingleTemplate = keyof typeof jobOfTemplate;
export type MailJob = 'send-nurture-email' | (typeof jobOfTemplate)[SingleTemplate];

const isSingle = (template: string): template is SingleTemplate => Object.hasOwn(jobOfTemplate, template);

/** The job that sends a mail of the ledger. A sequence's mail stays one when its enrolment was erased. */
export function jobOf({ enrolment_id, template }: Pick<LedgerMail, 'enrolment_id' | 'template'>): MailJob {
  return enrolment_id === null && isSingle(template) ? jobOfTemplate[template] : 'send-nurture-email';
}

/** Locks the row of a mail that waits to be sent. Answers nothing when somebody else has it, or it is settled. */
export async function lockWaitingMail(req: InTransaction, id: string): Promise<LedgerMail | undefined> {
  const [row] = await queryInTransaction<Omit<LedgerMail, 'due_at'> & { due_at: string | Date }>(
    req,
    `select id, template, "to", lead_id, enrolment_id, step::int, due_at, attempts::int, subject, html, text
     from emails where id = $1 and status in ('queued', 'unknown') for update skip locked`,
    [id],
  );
  return row && { ...row, due_at: new Date(row.due_at) };
}

/** Marks a locked mail as on its way, with what exactly is sent. @returns its Message-ID, the same on every try. */
export async function markSending(req: InTransaction, mail: LedgerMail, frozen: FrozenMail, host: string) {
  const messageId = `<${mail.id}@${host}>`;
  await queryInTransaction(
    req,
    `update emails set status = 'sending', claimed_at = now(), attempts = attempts + 1, subject = $2, html = $3,
       text = $4, template_version = $5, message_id = $6, updated_at = now(),
       reason = case when status = 'unknown' then reason end
     where id = $1`,
    [mail.id, frozen.subject, frozen.html, frozen.text, frozen.templateVersion, messageId],
  );
  return messageId;
}

/** What became of a mail. `result` is kept for people to read. */
export type Settlement =
  | { status: 'sent'; result: object }
  | { status: 'failed' | 'held' | 'skipped' | 'queued'; reason: string; result?: object };

/** @returns whether the row was still there to be settled. */
export async function settle(req: InTransaction, id: string, settlement: Settlement): Promise<boolean> {
  const reason = 'reason' in settlement ? settlement.reason : null;
  const result = settlement.result ? JSON.stringify(settlement.result) : null;
  const rows = await queryInTransaction(
    req,
    `update emails set status = $2, reason = coalesce($3, reason), result = coalesce($4::jsonb, result), updated_at = now(),
       sent_at = case when $2 = 'sent' then now() else sent_at end
     where id = $1 and status in ('queued', 'unknown', 'sending') returning id`,
    [id, settlement.status, reason, result],
  );
  return rows.length > 0;
}

type NewMail = { template: SingleTemplate; to: string; leadId: string | null; metadata: object };

/** Writes a mail that is due at once, and its job. */
export async function queueMail(
  req: InTransaction,
  { template, to, leadId, metadata }: NewMail,
): Promise<void> {
  const [row] = await queryInTransaction<{ id: string }>(
    req,
    `insert into emails (template, "to", lead_id, metadata, due_at) values ($1, $2, $3, $4::jsonb, now())
     returning id`,
    [template, to, leadId, JSON.stringify(metadata)],
  );
  if (row) await enqueue(req, jobOf({ template, enrolment_id: null }), { mailId: row.id });
}
