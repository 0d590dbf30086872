/** SQL that maps a step (`sequences_steps step`) to the columns of its mail. */
import { mailPriority } from '../../mail/outbox/outbox';

/** Due time of a step's mail, counted from the enrolment. */
export const stepDueAt = `enrolled_at + step.delay_in_days * interval '1 day'`;

/**
 * SQL: mails of steps, with the outbox's columns. @param from joins `sequences_steps step` to rows with enrolment_id,
 * lead_id, email, sequence_name, enrolled_at. @param welcome priority of mails that are due at once.
 */
export const stepMails = (
  from: string,
  { dueAt = stepDueAt, welcome = mailPriority.series }: { dueAt?: string; welcome?: number } = {},
) => `
  select trim('-' from lower(regexp_replace(step.name, '[^a-zA-Z0-9]+', '-', 'g'))) as template, email as "to",
    step.subject, jsonb_build_object('sequence', sequence_name, 'step', step._order, 'name', step.name) as metadata,
    lead_id, enrolment_id, sequence_name, step._order as step, step.id as step_id, step.delay_in_days as step_delay,
    case when step.delay_in_days = 0 then ${welcome} else ${mailPriority.series} end as priority, ${dueAt} as due_at
  from ${from}`;
