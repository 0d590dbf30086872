import type { PayloadRequest } from 'payload';
import { enqueueAll, type NewJob } from '@/jobs/queue';
import { queryInTransaction } from '@/jobs/transaction';
import { firstSequence } from './entry-sequence';
import { lockSequences } from './sequence-lock';
import { stepSql } from './step-sql';

type EnrolledLead = { id: string; email: string; source: string; lead_score: number };

/** Goes before everything that waits for another day. */
const welcomePriority = 10;

/**
 * One statement: the status at step 1 and, for each step of the published sequence, a mail in the ledger, due so many
 * days after this moment. Template and name of a mail are its step's.
 */
const enrolment = `
  with sequence as (
    select id from sequences where name = $1 and _status = 'published'
  ), enrolment as (
    insert into lead_nurture_statuses (email, lead_id, sequence_name, sequence_id, enrolled_at, metadata)
    values ($2, $3, $1, (select id from sequence), now(), $4::jsonb)
    on conflict (lead_id, sequence_name) do nothing
    returning id, lead_id, email, sequence_name, sequence_id, enrolled_at
  ), mails as (
    insert into emails
      (template, "to", subject, metadata, lead_id, enrolment_id, sequence_name, step, step_id, step_delay, due_at)
    select ${stepSql.template}, email, step.subject, ${stepSql.metadata}, lead_id, enrolment.id, sequence_name,
      step._order, step.id, step.delay_in_days, ${stepSql.dueAt}
    from enrolment join sequences_steps step on step._parent_id = enrolment.sequence_id
    returning id, due_at, due_at <= now() as is_due
  )
  select enrolment.id as enrolment_id, mails.id as mail_id, due_at, is_due
  from enrolment left join mails on true`;

type EnrolmentRow = { enrolment_id: string; mail_id: string | null; due_at: string; is_due: boolean };

/**
 * Enrols a lead in a sequence, once: status, mails and jobs, in the request's transaction.
 * A sequence that is not published leaves the status alone, which is logged and counted by `findMissedLeads`: the lead
 * matters more.
 */
export async function enrolLead(
  req: PayloadRequest,
  { id, email, source, lead_score }: EnrolledLead,
  sequenceName = firstSequence,
): Promise<void> {
  const metadata = JSON.stringify({ lead_id: id, source, lead_score });
  await lockSequences(req, 'shared');
  const rows = await queryInTransaction<EnrolmentRow>(req, enrolment, [sequenceName, email, id, metadata]);
  const jobs = rows.flatMap<NewJob>(({ mail_id, due_at, is_due }) => {
    if (mail_id === null) return [];
    const when = is_due ? { priority: welcomePriority } : { startAfter: new Date(due_at) };
    return [{ name: 'send-nurture-email', data: { mailId: mail_id }, ...when }];
  });
  if (rows.length > 0 && jobs.length === 0) {
    req.payload.logger.error({ leadId: id, sequence: sequenceName }, 'No published sequence of this name.');
  }
  await enqueueAll(req, jobs);
}
