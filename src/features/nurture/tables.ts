/** Statements that write `lead_nurture_statuses`. The outbox provides the SQL for mails in these statements. */

import { queryPrepared } from '@/db/prepared';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { mailPriority } from '../mail/outbox/outbox';
import { enrolmentsOf, insertSeriesMails, skipMails } from '../mail/tables/series-mails';
import { mergedReason } from './step-reasons';
import { stepDueAt, stepMails } from './steps/step-mails';

export type ExitReason = NonNullable<Row<'lead_nurture_statuses'>['exit_reason']>;

const enrolledSteps = 'enrolment join sequences_steps step on step._parent_id = enrolment.sequence_id';

/**
 * SQL for a `with` clause that enrols each lead of a query once. The common table expressions are `sequence`,
 * `enrolment` and `mails`.
 * @param leads SQL query for id, email, metadata. @param sequenceName SQL expression, such as `$1`.
 */
export const enrolmentParts = (leads: string, sequenceName: string) => `
  sequence as (
    select id from sequences where name = ${sequenceName} and _status = 'published'
  ), enrolment as (
    insert into lead_nurture_statuses (email, lead_id, sequence_name, sequence_id, enrolled_at, metadata)
    select enrolled.email, enrolled.id, ${sequenceName}, (select id from sequence), now(), enrolled.metadata
    from (${leads}) enrolled
    on conflict (lead_id, sequence_name, merged_from) do nothing
    returning id as enrolment_id, lead_id, email, sequence_name, sequence_id, enrolled_at
  ), mails as (
    ${insertSeriesMails(stepMails(enrolledSteps, { welcome: mailPriority.welcome }))}
    returning id
  )`;

/**
 * Enrols a lead, once: inserts the enrolment at step 1, and a mail for each step of the published sequence, due after
 * the step's delay in days from now. @returns number of mails; undefined if the lead was enrolled before.
 */
export async function insertEnrolment(
  req: InTransaction,
  lead: { id: string; email: string; metadata: object },
  sequenceName: string,
): Promise<number | undefined> {
  const [enrolled] = await queryInTransaction<{ mails: number }>(
    req,
    `with ${enrolmentParts('select $2::varchar as email, $3::uuid as id, $4::jsonb as metadata', '$1::varchar')}
     select count(*)::int as mails from enrolment join mails on true
     having exists (select from enrolment)`,
    [sequenceName, lead.email, lead.id, JSON.stringify(lead.metadata)],
  );
  return enrolled?.mails;
}

/**
 * SQL for a `with` clause whose common table expressions `enrolment` and `mails` enrol existing leads, or enrol them
 * again if their enrolment has no mails yet. @param leads SQL query for id, email, source, lead_score. @param
 * sequence SQL condition with `$1`; `$2` are the leads' ids. @param byHand JSON that is merged into the metadata.
 */
const laterEnrolmentParts = (
  leads: string,
  sequence: string,
  mails: { dueAt?: string } = {},
  byHand = '{}',
) => `
  enrolment as (
    insert into lead_nurture_statuses (email, lead_id, sequence_name, sequence_id, enrolled_at, metadata)
    select lead.email, lead.id, sequence.name, sequence.id, now(), '${byHand}'::jsonb
      || jsonb_build_object('lead_id', lead.id, 'source', lead.source, 'lead_score', lead.lead_score)
    from (${leads}) lead join sequences sequence on ${sequence} and sequence._status = 'published'
    where lead.id in (select value::uuid from jsonb_array_elements_text($2::jsonb))
    on conflict (lead_id, sequence_name, merged_from) do update set sequence_id = excluded.sequence_id,
      metadata = excluded.metadata, enrolled_at = now(), updated_at = now()
    returning id as enrolment_id, lead_id, email, sequence_name, sequence_id, enrolled_at
  ), mails as (${insertSeriesMails(stepMails(enrolledSteps, mails))})`;

/**
 * Enrols existing leads; the delay of their first step counts from now. @param recipientQuery from `StepRecipients`.
 * @returns ids of enrolled leads.
 */
export async function insertEnrolments(
  req: InTransaction,
  {
    leadIds,
    sequenceName,
    recipientQuery,
  }: { leadIds: readonly string[]; sequenceName: string; recipientQuery: string },
): Promise<string[]> {
  const rows = await queryInTransaction<Pick<Row<'lead_nurture_statuses'>, 'lead_id'>>(
    req,
    `with ${laterEnrolmentParts(recipientQuery, 'sequence.name = $1')} select lead_id from enrolment`,
    [sequenceName, JSON.stringify(leadIds)],
  );
  return rows.map(({ lead_id }) => lead_id);
}

/**
 * SQL: true if a person started the enrolment. The first mail of such an enrolment is sent only within sending
 * hours, because no lead waits for it.
 */
export const isStartedByHand = (status: string) => `coalesce(${status}.metadata ? 'started_by_hand', false)`;

type Started = Pick<Row<'lead_nurture_statuses'>, 'id' | 'lead_id' | 'sequence_name'>;

/**
 * Enrols leads by hand. @param recipientQuery from `StepRecipients`. @param graceSeconds minimum delay of the first
 * mail.
 */
export async function insertStarted(
  req: InTransaction,
  {
    sequenceId,
    leadIds,
    recipientQuery,
    graceSeconds,
  }: { sequenceId: string; leadIds: readonly string[]; recipientQuery: string; graceSeconds: number },
): Promise<Started[]> {
  const dueAt = `greatest(${stepDueAt}, now() + make_interval(secs => $3::float8))`;
  return queryInTransaction<Started>(
    req,
    `with ${laterEnrolmentParts(recipientQuery, 'sequence.id = $1::uuid', { dueAt }, '{"started_by_hand": true}')}
     select enrolment_id as id, lead_id, sequence_name from enrolment`,
    [sequenceId, JSON.stringify(leadIds), graceSeconds],
  );
}

const isUnsent = `emails.status in ('queued', 'held', 'unknown')`;
const ofExited = `enrolment_id in (select id from exited) and ${isUnsent}`;

/**
 * Ends a lead's enrolments and skips their waiting mails: with `isForced` all enrolments, else those in sequences
 * that list the reason as an exit condition. @returns number of skipped mails.
 */
export async function exitEnrolments(
  req: InTransaction,
  leadId: string,
  { reason, isForced }: { reason: ExitReason; isForced: boolean },
): Promise<number> {
  const skipped = await queryInTransaction(
    req,
    `with exited as (
       update lead_nurture_statuses status set status = 'exited', exit_reason = $2, updated_at = now()
       where lead_id = $1 and status in ('active', 'paused')
         and ($3 or exists (select from sequences_exits where parent_id = sequence_id and value::text = $2))
       returning id
     ) ${skipMails(ofExited, '$2')} returning id`,
    [leadId, reason, isForced],
  );
  return skipped.length;
}

/**
 * Ends one enrolment and skips its waiting mails. @returns the sequence's name; undefined if the enrolment had ended
 * already.
 */
export async function endStarted(req: InTransaction, enrolmentId: string): Promise<string | undefined> {
  const [ended] = await queryInTransaction<{ sequence_name: string }>(
    req,
    `with exited as (
       update lead_nurture_statuses set status = 'exited', updated_at = now()
       where id = $1 and status in ('active', 'paused') returning id, sequence_name
     ), skipped as (${skipMails(ofExited, `'the start was taken back'`)})
     select sequence_name from exited`,
    [enrolmentId],
  );
  return ended?.sequence_name;
}

/**
 * Skips a lead's waiting mails for each step whose mail was sent, or may have been sent, to the lead that was merged
 * into it. @returns ids of the skipped mails.
 */
export async function skipMailsHad(
  req: InTransaction,
  { from, into }: { from: string; into: string },
): Promise<string[]> {
  const had = `select step_id from emails had where had.lead_id = $1 and had.status in ('sent', 'sending', 'unknown')`;
  const rows = await queryInTransaction<{ id: string }>(
    req,
    `${skipMails(`lead_id = $2 and enrolment_id is not null and ${isUnsent} and step_id in (${had})`, '$3')} returning id`,
    [from, into, mergedReason],
  );
  return rows.map(({ id }) => id);
}

/**
 * Moves a lead's enrolments to another lead. If that lead is in the same sequence, the moved enrolment stores the
 * id of its former lead in `merged_from`.
 */
export async function reassignEnrolments(
  req: InTransaction,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await queryInTransaction(
    req,
    `update lead_nurture_statuses status set lead_id = $2, updated_at = now(),
       merged_from = case when merged_from = '' and exists (select from lead_nurture_statuses own
         where own.lead_id = $2 and own.sequence_name = status.sequence_name) then $1::text else merged_from end
     where lead_id = $1::uuid`,
    [from, into],
  );
}

/** Ends all enrolments in a deleted sequence, and skips their waiting mails. */
export async function exitSequence(req: InTransaction, sequenceId: string): Promise<void> {
  await queryInTransaction(
    req,
    `with exited as (
       update lead_nurture_statuses set status = 'exited', exit_reason = 'sequence_deleted', updated_at = now()
       where sequence_id = $1 and status in ('active', 'paused') returning id
     ) ${skipMails(ofExited, `'the sequence was deleted'`)}`,
    [sequenceId],
  );
}

/**
 * Advances enrolments to the last step among the given mails, and completes active ones that have no mail left to
 * send or to decide. One statement locks and a second one updates, so that the update sees what earlier holders of
 * the locks have written.
 */
export async function advanceEnrolments(req: InTransaction, mailIds: readonly string[]): Promise<void> {
  const ids = JSON.stringify(mailIds);
  await queryPrepared(
    req,
    `select from lead_nurture_statuses where id in ${enrolmentsOf('$1')} order by id for no key update`,
    [ids],
  );
  await queryPrepared(
    req,
    `update lead_nurture_statuses enrolment set updated_at = now(), current_step = greatest(current_step, done.step),
       status = case when status = 'active' and not exists (
           select from emails where enrolment_id = enrolment.id and emails.status in ('queued', 'sending', 'unknown', 'held'))
         then 'completed' else status end
     from (select enrolment_id, max(step) as step from emails
       where id in (select value::uuid from jsonb_array_elements_text($1::jsonb)) group by enrolment_id) done
     where enrolment.id = done.enrolment_id`,
    [ids],
  );
}

/**
 * Updates the enrolments in a sequence after the sequence has changed: paused ones stay paused, those with mails to
 * send or to decide become active, and all others become completed.
 */
export async function restateEnrolments(req: InTransaction, sequenceId: string): Promise<void> {
  await queryInTransaction(
    req,
    `update lead_nurture_statuses enrolment set updated_at = now(),
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
           end::enum_lead_nurture_statuses_status, coalesce(mails.current_step, 1)::numeric)`,
    [sequenceId],
  );
}

/** Updates the e-mail address in a lead's enrolments. */
export async function readdressEnrolments(req: InTransaction, leadId: string, email: string): Promise<void> {
  await queryInTransaction(
    req,
    'update lead_nurture_statuses set email = $2, updated_at = now() where lead_id = $1',
    [leadId, email],
  );
}

/** Reopens enrolments that a bounce ended, and completed enrolments that have a held mail. */
export async function reopenEnrolments(req: InTransaction, leadId: string): Promise<void> {
  await queryInTransaction(
    req,
    `update lead_nurture_statuses enrolment set status = 'active', exit_reason = null, updated_at = now()
     where lead_id = $1 and sequence_id is not null and ((enrolment.status = 'exited' and exit_reason = 'bounced')
       or (enrolment.status = 'completed'
         and exists (select from emails where enrolment_id = enrolment.id and emails.status = 'held')))`,
    [leadId],
  );
}
