import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { removedReason } from './decide-step';
import { stepSql } from './step-sql';

/** Mails are locked before their enrolments, and in this order, as everywhere: so nobody waits in a circle. */
const lockWaiting = `
  select from emails join lead_nurture_statuses enrolment on enrolment.id = enrolment_id
  where sequence_id = $1 and emails.status in ('queued', 'held') order by emails.id for update of emails`;

/** Of a step that is no longer there, nothing is sent. */
const skipRemoved = `
  update emails set status = 'skipped', reason = $2, updated_at = now()
  from lead_nurture_statuses enrolment
  where enrolment.id = enrolment_id and sequence_id = $1 and emails.status in ('queued', 'held')
    and not exists (select from sequences_steps step where step._parent_id = $1 and step.id = step_id)`;

/** Waiting mails are called what their step is called now, and stand where it stands. */
const renumber = `
  update emails set step = step._order, template = ${stepSql.template}, updated_at = now(),
    metadata = jsonb_build_object('sequence', enrolment.sequence_name, 'step', step._order, 'name', step.name),
    subject = case when emails.attempts = 0 then step.subject else emails.subject end
  from lead_nurture_statuses enrolment, sequences_steps step
  where enrolment.id = emails.enrolment_id and enrolment.sequence_id = $1 and step._parent_id = $1
    and step.id = emails.step_id and emails.status in ('queued', 'held')
    and (emails.step, emails.metadata->>'name', emails.subject)
      is distinct from (step._order::numeric, step.name::text, step.subject::varchar)`;

/**
 * New steps whose time still lies ahead, and waiting mails whose step has another day now. Each wants to go when its
 * step says, counted from the enrolment, but never in the past; then they are put at least a day apart, also from the
 * last one that left: the n-th goes no earlier than n − k days after the k-th wants to. A mail that left on time counts
 * from when it was due, so that due times do not drift by seconds.
 */
const schedule = `
  with enrolment as (
    select *, (select max(case when sent_at < due_at + interval '1 hour' then due_at else coalesce(sent_at, now()) end)
        from emails where enrolment_id = enrolled.id and emails.status in ('sent', 'sending', 'unknown')) as last_left_at
    from lead_nurture_statuses enrolled
    where sequence_id = $1 and enrolled.status in ('active', 'paused', 'completed')
  ), wanted as (
    select enrolment.id as enrolment_id, enrolment.lead_id, email, enrolment.sequence_name, mail.id as mail_id, step.id as step_id,
      step._order as position, mail.status is distinct from 'queued' as is_new, mail.due_at as old_due_at,
      mail.status is distinct from 'queued' or (attempts = 0 and step_delay is distinct from delay_in_days) as is_moved,
      greatest(now(), case when mail.status = 'queued' and (attempts > 0 or step_delay = delay_in_days)
        then mail.due_at else greatest(${stepSql.dueAt}, last_left_at + interval '1 day') end) as wanted_at
    from enrolment join sequences_steps step on step._parent_id = $1
      left join emails mail on mail.enrolment_id = enrolment.id and mail.step_id = step.id
    where mail.status = 'queued'
      or (${stepSql.dueAt} > now() and case when mail.id is null
        then enrolment.status <> 'completed' and exists (select from emails where enrolment_id = enrolment.id)
        else mail.status = 'skipped' and mail.reason = $2 end)
  ), ranked as (
    select *, row_number() over (partition by enrolment_id order by wanted_at, position) * interval '1 day' as place,
      bool_or(is_moved) over (partition by enrolment_id) as is_touched
    from wanted
  ), spaced as (
    select *, max(wanted_at - place) over (partition by enrolment_id order by place) + place as new_due_at
    from ranked where is_touched
  ), moved as (
    update emails set due_at = new_due_at, step_delay = delay_in_days, updated_at = now()
    from spaced join sequences_steps step on step.id = spaced.step_id
    where emails.id = mail_id and not is_new and emails.status = 'queued' and (is_moved or new_due_at > wanted_at)
  )
  insert into emails
    (template, "to", subject, metadata, lead_id, enrolment_id, sequence_name, step, step_id, step_delay, due_at)
  select ${stepSql.template}, email, step.subject, ${stepSql.metadata}, lead_id, enrolment_id, sequence_name,
    step._order, step.id, step.delay_in_days, new_due_at
  from spaced join sequences_steps step on step.id = spaced.step_id where is_new
  on conflict (enrolment_id, step_id) do update set status = 'queued', reason = null, updated_at = now(),
    due_at = excluded.due_at, step_delay = excluded.step_delay, step = excluded.step, template = excluded.template,
    metadata = excluded.metadata, subject = excluded.subject
    where emails.status = 'skipped' and emails.reason = $2`;

/** Whom nothing waits for any more has completed the sequence; whom something waits for again goes on. */
const restate = `
  update lead_nurture_statuses enrolment set updated_at = now(),
    status = case when enrolment.status = 'paused' then 'paused' when mails.waiting > 0 then 'active' else 'completed'
      end::enum_lead_nurture_statuses_status,
    current_step = coalesce(mails.current_step, 1)
  from (
    select enrolment_id, count(*) filter (where emails.status in ('queued', 'sending', 'unknown', 'held')) as waiting,
      max(step._order) filter (where emails.status in ('sent', 'failed', 'skipped')) as current_step
    from emails join lead_nurture_statuses status on status.id = enrolment_id and status.sequence_id = $1
      left join sequences_steps step on step._parent_id = $1 and step.id = step_id
    group by enrolment_id
  ) as mails
  where enrolment.id = mails.enrolment_id and enrolment.status in ('active', 'paused', 'completed')
    and (enrolment.status, enrolment.current_step) is distinct from (
      case when enrolment.status = 'paused' then 'paused' when mails.waiting > 0 then 'active' else 'completed'
        end::enum_lead_nurture_statuses_status, coalesce(mails.current_step, 1)::numeric)`;

/**
 * Makes what waits for those enrolled true to the sequence as it was just published (docs/decisions/0009), in the
 * transaction that publishes it and under its exclusive lock. What has left, or may have, stays as it is: nobody gets a
 * step twice, whatever its place, name or day.
 */
export async function reconcileEnrolments(req: PayloadRequest, sequenceId: string): Promise<void> {
  await queryInTransaction(req, lockWaiting, [sequenceId]);
  await queryInTransaction(req, skipRemoved, [sequenceId, removedReason]);
  await queryInTransaction(req, renumber, [sequenceId]);
  await queryInTransaction(req, schedule, [sequenceId, removedReason]);
  await queryInTransaction(req, restate, [sequenceId]);
}
