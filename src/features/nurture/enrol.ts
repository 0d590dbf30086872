import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { mailPriority } from '../mail/outbox';
import { firstSequence } from './entry-sequence';
import { lockSequences } from './sequence-lock';
import { stepSql } from './step-sql';

type EnrolledLead = { id: string; email: string; source: string; lead_score: number };

/**
 * One statement: the status at step 1 and, for each step of the published sequence, a mail in the outbox, due so many
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
      (template, "to", subject, metadata, lead_id, enrolment_id, sequence_name, step, step_id, step_delay, priority, due_at)
    select ${stepSql.template}, email, step.subject, ${stepSql.metadata}, lead_id, enrolment.id, sequence_name,
      step._order, step.id, step.delay_in_days, case when step.delay_in_days = 0 then $5::int else $6::int end,
      ${stepSql.dueAt}
    from enrolment join sequences_steps step on step._parent_id = enrolment.sequence_id
    returning id
  )
  select count(*)::int as mails from enrolment join mails on true
  having exists (select from enrolment)`;

/**
 * Enrols a lead in a sequence, once: status and mails, in the request's transaction.
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
  const { welcome, series } = mailPriority;
  const values = [sequenceName, email, id, metadata, welcome, series];
  const [enrolled] = await queryInTransaction<{ mails: number }>(req, enrolment, values);
  if (enrolled?.mails === 0) {
    req.payload.logger.error({ leadId: id, sequence: sequenceName }, 'No published sequence of this name.');
  }
}
