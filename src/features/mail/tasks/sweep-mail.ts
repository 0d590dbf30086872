import type { PayloadRequest } from 'payload';
import { enqueueAll } from '@/jobs/queue';
import { inTransaction, queryInTransaction } from '@/jobs/transaction';
import { deliveryDeadlineMs } from '../deliver';
import { type InTransaction, jobOf, type LedgerMail, type MailJob } from '../ledger';

type Stray = Pick<LedgerMail, 'id' | 'template' | 'enrolment_id'>;

/** Twice what a delivery may take: who has not settled a mail by then is dead. */
const staleAfterSeconds = (2 * deliveryDeadlineMs) / 1000;
const overdueAfterMinutes = 10;

/** Mails whose worker died while sending: whether they left is not known, so they go again, marked as such. */
async function markUnknown(req: InTransaction): Promise<Stray[]> {
  return queryInTransaction<Stray>(
    req,
    `update emails set status = 'unknown', updated_at = now(),
       reason = 'A worker ended while sending this; it may arrive twice, under one Message-ID.'
     where status = 'sending' and claimed_at < now() - make_interval(secs => $1)
     returning id, template, enrolment_id`,
    [staleAfterSeconds],
  );
}

/** Mails long due without a living job, as after a restored backup. */
async function findOverdue(req: InTransaction): Promise<Stray[]> {
  return queryInTransaction<Stray>(
    req,
    `select id, template, enrolment_id from emails
     where status in ('queued', 'unknown') and due_at < now() - make_interval(mins => $1)
       and not exists (select from pgboss.job where state < 'completed' and data->>'mailId' = emails.id::text)
     limit 1000`,
    [overdueAfterMinutes],
  );
}

/** Finds mails that nobody is going to send any more and queues them again. Safe to run at any time, anywhere. */
export async function sweepMail(req: PayloadRequest): Promise<void> {
  await inTransaction(req, async () => {
    const unknown = await markUnknown(req);
    const strays = [...unknown, ...(await findOverdue(req))];
    const unique = [...new Map(strays.map((mail) => [mail.id, mail])).values()];
    if (unique.length === 0) return;
    req.payload.logger.warn(
      { unknown: unknown.length, queued: unique.length },
      'Stray mails were queued again.',
    );
    const jobs = unique.map((mail) => ({ name: jobOf(mail), data: { mailId: mail.id } }));
    await enqueueAll(req, jobs satisfies { name: MailJob; data: { mailId: string } }[]);
  });
}
