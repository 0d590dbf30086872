import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { waitingReason } from './decide-step';

const theirs = `(select enrolment_id from emails done
  where done.id in (select value::uuid from jsonb_array_elements_text($1::jsonb)))`;

const isWaiting = `status = 'held' and reason like $2 and enrolment_id in ${theirs}`;

/** Before the enrolments, as everywhere. */
const lockWaiting = `select from emails where ${isWaiting} order by id for update`;

/** A statement of its own, so that the next one sees what whoever held the lock has written. */
const lockEnrolments = `
  select from lead_nurture_statuses where id in ${theirs} order by id for no key update`;

const advance = `
  update lead_nurture_statuses enrolment set updated_at = now(), current_step = greatest(current_step, done.step),
    status = case when status = 'active' and not exists (
        select from emails where enrolment_id = enrolment.id and emails.status in ('queued', 'sending', 'unknown', 'held'))
      then 'completed' else status end
  from (select enrolment_id, max(step) as step from emails
    where id in (select value::uuid from jsonb_array_elements_text($1::jsonb)) group by enrolment_id) done
  where enrolment.id = done.enrolment_id`;

/** An hour later: nobody likes two mails at once. Its due time stays, so one that is too late by then is held again. */
const release = `
  update emails set status = 'queued', reason = null, next_try_at = now() + interval '1 hour', updated_at = now()
  where ${isWaiting}`;

/**
 * What follows in their series when mails are done with, sent or not: the last of them is where the lead stands; with
 * the last of all the sequence is completed; mails that were held since they speak of one not sent yet are looked at
 * again. Mails of one lead that end at the same moment take turns at its enrolment: the second sees the first, and one
 * that was just being decided about is held by then. Within the request's transaction.
 */
export async function goOn(req: InTransaction, mailIds: readonly string[]): Promise<void> {
  const ids = JSON.stringify(mailIds);
  await queryInTransaction(req, lockWaiting, [ids, waitingReason]);
  await queryInTransaction(req, lockEnrolments, [ids]);
  await queryInTransaction(req, advance, [ids]);
  await queryInTransaction(req, release, [ids, waitingReason]);
}
