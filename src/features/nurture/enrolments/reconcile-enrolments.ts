import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import {
  insertOrRequeueSeriesMails,
  renameMails,
  rescheduleMails,
  skipMails,
} from '../../mail/tables/series-mails';
import { removedReason } from '../step-reasons';
import { stepDueAt, stepMails } from '../steps/step-mails';
import { restateEnrolments } from '../tables';

/** Mails are locked before their enrolments, and in the order of their ids, as everywhere, to avoid deadlocks. */
const lockWaiting = `
  select from emails join lead_nurture_statuses enrolment on enrolment.id = enrolment_id
  where sequence_id = $1 and emails.status in ('queued', 'held') order by emails.id for update of emails`;

/** Skips mails of steps that were removed. */
const skipRemoved = skipMails(
  `enrolment_id in (select id from lead_nurture_statuses where sequence_id = $1) and status in ('queued', 'held')
    and not exists (select from sequences_steps step where step._parent_id = $1 and step.id = step_id)`,
  '$2',
);

/** Gives waiting mails the current name and position of their step. */
const rename = renameMails(
  stepMails(`(select id as enrolment_id, * from lead_nurture_statuses where sequence_id = $1) enrolment
    join sequences_steps step on step._parent_id = $1`),
);

const newMails = 'spaced join sequences_steps step on step.id = spaced.step_id where is_new';

/**
 * Inserts mails for new steps that are still ahead, and reschedules waiting mails whose step was moved to another
 * day. Each mail is due on its step's day, counted from the enrolment, but never in the past. The mails are then
 * spaced at least a day apart, also from the last one sent: the n-th is due no earlier than n − k days after the
 * k-th. A mail that was sent on time counts from its due time, so that due times do not drift. Leads enrolled after
 * this transaction began have the first day's mails already.
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
        then mail.due_at else greatest(${stepDueAt}, last_left_at + interval '1 day') end) as wanted_at
    from enrolment join sequences_steps step on step._parent_id = $1
      left join emails mail on mail.enrolment_id = enrolment.id and mail.step_id = step.id
    where mail.status = 'queued'
      or (${stepDueAt} > greatest(now(), enrolled_at) and case when mail.id is null
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
    ${rescheduleMails(`select mail_id, new_due_at, delay_in_days
      from spaced join sequences_steps step on step.id = spaced.step_id
      where not is_new and (is_moved or new_due_at > wanted_at)`)}
  )
  ${insertOrRequeueSeriesMails(stepMails(newMails, { dueAt: 'new_due_at' }), '$2')}`;

/**
 * Reconciles enrolments with the sequence as published (docs/decisions/0009), in the transaction that publishes
 * the sequence, under the exclusive lock (`sequence-lock.ts`). Sent and unknown mails are not changed: nobody gets
 * a step twice, whatever its position, name or day.
 */
export async function reconcileEnrolments(req: PayloadRequest, sequenceId: string): Promise<void> {
  await queryInTransaction(req, lockWaiting, [sequenceId]);
  await queryInTransaction(req, skipRemoved, [sequenceId, removedReason]);
  await queryInTransaction(req, rename, [sequenceId]);
  await queryInTransaction(req, schedule, [sequenceId, removedReason]);
  await restateEnrolments(req, sequenceId);
}
