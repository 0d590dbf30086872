/**
 * Statements that write `emails` for sequences and for people's decisions. If one statement writes enrolments as
 * well, the part that writes the mails is built here as SQL text.
 */

import { queryPrepared } from '@/db/prepared';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { followsLead, isWrittenByHand } from '../outbox/company-mails';
import { mailPriority } from '../outbox/outbox';

const columns = `template, "to", subject, metadata, lead_id, enrolment_id, sequence_name, step, step_id, step_delay,
  priority, due_at`;

/** SQL that inserts a mail for each row of a query with the table's columns. */
export const insertSeriesMails = (mails: string) => `
  insert into emails (${columns}) select ${columns} from (${mails}) mail`;

/**
 * Like `insertSeriesMails`, but a mail that was skipped for `reason` is queued again, to the current address.
 * @param reason SQL expression, such as `$2`.
 */
export const insertOrRequeueSeriesMails = (mails: string, reason: string) => `${insertSeriesMails(mails)}
  on conflict (enrolment_id, step_id) do update set status = 'queued', reason = null, updated_at = now(),
    due_at = excluded.due_at, step_delay = excluded.step_delay, step = excluded.step, template = excluded.template,
    metadata = excluded.metadata, subject = excluded.subject, "to" = excluded."to",
    html = case when emails."to" = excluded."to" then emails.html end,
    text = case when emails."to" = excluded."to" then emails.text end
    where emails.status = 'skipped' and emails.reason = ${reason}`;

/** SQL that skips mails. @param which SQL condition on `emails`. @param reason SQL expression, such as `$2`. */
export const skipMails = (which: string, reason: string) => `
  update emails set status = 'skipped', reason = ${reason}, updated_at = now() where ${which}`;

/** SQL that reschedules queued mails. @param changes a query of mail_id, new_due_at, delay_in_days. */
export const rescheduleMails = (changes: string) => `
  update emails set due_at = new_due_at, step_delay = delay_in_days, updated_at = now()
  from (${changes}) change where emails.id = change.mail_id and emails.status = 'queued'`;

/**
 * SQL that gives waiting mails the current name and position of their step. @param mails a query as for
 * `insertSeriesMails`.
 */
export const renameMails = (mails: string) => `
  update emails set step = mail.step, template = mail.template, metadata = mail.metadata, updated_at = now(),
    subject = case when emails.attempts = 0 then mail.subject else emails.subject end
  from (${mails}) mail
  where emails.enrolment_id = mail.enrolment_id and emails.step_id = mail.step_id
    and emails.status in ('queued', 'held') and (emails.step, emails.metadata->>'name', emails.subject)
      is distinct from (mail.step::numeric, mail.metadata->>'name', mail.subject)`;

/** Reactions to a mail, and the columns that store their times. */
const outcomeColumns = {
  replied: 'replied_at',
  booked: 'booked_at',
  unsubscribed: 'unsubscribed_at',
} as const;
export type MailOutcome = keyof typeof outcomeColumns;
export const isMailOutcome = (text: string): text is MailOutcome => Object.hasOwn(outcomeColumns, text);

/** Days after a mail was sent in which a reaction is attributed to it. */
export const outcomeDays = 30;

/**
 * Attributes a reaction to the lead's last sequence mail sent before it. If the mail has an earlier reaction of
 * the same kind, its time is kept.
 */
export async function noteOutcome(req: InTransaction, leadId: string, outcome: MailOutcome): Promise<void> {
  const column = outcomeColumns[outcome];
  await queryInTransaction(
    req,
    `update emails set ${column} = now() where ${column} is null and id = (
       select id from emails where lead_id = $1 and step_id is not null and status = 'sent'
         and sent_at > now() - make_interval(days => ${outcomeDays}) order by sent_at desc limit 1)`,
    [leadId],
  );
}

/** Locks the mails held by a pause of a lead. */
export async function lockPausedMails(req: InTransaction, leadId: string, reason: string): Promise<void> {
  const lock = `select from emails where lead_id = $1 and status = 'held' and reason = $2 order by id for update`;
  await queryInTransaction(req, lock, [leadId, reason]);
}

/**
 * Releases mails held by a pause: for each enrolment one now and one more each day. @param enrolments SQL: a query of
 * the enrolments' ids, with the argument `of` as `$1`.
 */
export async function requeuePaused(
  req: InTransaction,
  { enrolments, of, reason }: { enrolments: string; of: string; reason: string },
): Promise<void> {
  await queryInTransaction(
    req,
    `with waiting as (
       select id, row_number() over (partition by enrolment_id order by step) - 1 as position
       from emails where status = 'held' and reason = $2 and enrolment_id in (${enrolments})
     )
     update emails set status = 'queued', reason = null, updated_at = now(),
       due_at = now() + waiting.position * interval '1 day'
     from waiting where emails.id = waiting.id`,
    [of, reason],
  );
}

/** Holds a queued mail. @returns false if it is no longer queued. */
export async function holdQueued(req: InTransaction, mailId: string, reason: string): Promise<boolean> {
  const held = await queryInTransaction(
    req,
    `update emails set status = 'held', reason = $2, next_try_at = null, updated_at = now()
     where id = $1 and status = 'queued' and enrolment_id is not null returning id`,
    [mailId, reason],
  );
  return held.length > 0;
}

/**
 * @param mailIds SQL parameter, such as `$1`, with the mails' ids as JSON. @returns SQL: a query of the ids of
 * the mails' enrolments.
 */
export const enrolmentsOf = (mailIds: string) => `(select enrolment_id from emails done
  where done.id in (select value::uuid from jsonb_array_elements_text(${mailIds}::jsonb)))`;

const isHeld = `status = 'held' and reason like $2 and enrolment_id in ${enrolmentsOf('$1')}`;

/**
 * Locks mails of the same enrolments that are held for a reason matching `reason`. @param reason pattern for `like`.
 */
export async function lockHeld(
  req: InTransaction,
  mailIds: readonly string[],
  reason: string,
): Promise<void> {
  await queryPrepared(req, `select from emails where ${isHeld} order by id for update`, [
    JSON.stringify(mailIds),
    reason,
  ]);
}

/**
 * Requeues the mails of `lockHeld` an hour later, so that nobody gets two mails at the same time. The due time is
 * unchanged, so a mail that is too late by then is held again.
 */
export async function requeueHeld(
  req: InTransaction,
  mailIds: readonly string[],
  reason: string,
): Promise<void> {
  await queryPrepared(
    req,
    `update emails set status = 'queued', reason = null, next_try_at = now() + interval '1 hour', updated_at = now()
     where ${isHeld}`,
    [JSON.stringify(mailIds), reason],
  );
}

/** SQL condition: a lead's mail to the old address that is waiting, did not arrive, or may not have arrived. */
const isRedirected = `${followsLead} and lead_id = $1 and "to" = $2 and (
  status in ('queued', 'held', 'unknown', 'failed') or (status = 'skipped' and reason = 'bounced'))`;

/**
 * The mail is rendered again, because its links were generated for the old address; but a text written by a person is
 * kept.
 */
const keepWritten = `html = case when ${isWrittenByHand} then html end, text = case when ${isWrittenByHand} then text end`;

/** Redirects a lead's mails to another address. */
export async function redirectMails(
  req: InTransaction,
  { leadId, from, to }: { leadId: string; from: string; to: string },
): Promise<void> {
  // Mails are locked before enrolments, as everywhere, to avoid deadlocks.
  const lock = `select from emails where ${isRedirected} order by id for update`;
  await queryInTransaction(req, lock, [leadId, from]);
  await queryInTransaction(
    req,
    `update emails set "to" = $3, ${keepWritten}, updated_at = now() where ${isRedirected}`,
    [leadId, from, to],
  );
}

/**
 * Redirects a mail to its lead's current address, if the address was corrected while a worker had claimed the
 * mail.
 * @returns the changed columns; nothing if the mail's address is right.
 */
export async function redirectToLead(
  req: InTransaction,
  mailId: string,
): Promise<Pick<Row<'emails'>, 'to' | 'html' | 'text'> | undefined> {
  const [redirected] = await queryPrepared<Pick<Row<'emails'>, 'to' | 'html' | 'text'>>(
    req,
    `update emails set "to" = lead.email, ${keepWritten}, updated_at = now()
     from leads lead where emails.id = $1 and ${followsLead} and lead.id = lead_id and "to" <> lead.email
       and not exists (select from lead_addresses further where further.lead_id = lead.id and further.email = "to")
     returning "to", html, text`,
    [mailId],
  );
  return redirected;
}

/**
 * Holds mails that were skipped for a bounce: they may be days old, so a person decides whether they still make
 * sense. @param enrolments SQL: a query of the ids of those enrolments that may continue; its `$1` is the lead's id.
 */
export async function holdBouncedMails(
  req: InTransaction,
  { leadId, to, enrolments }: { leadId: string; to: string; enrolments: string },
): Promise<void> {
  await queryInTransaction(
    req,
    `update emails set status = 'held', reason = 'skipped for the address that was corrected', updated_at = now()
     where lead_id = $1 and "to" = $2 and status = 'skipped' and reason = 'bounced'
       and (enrolment_id is null or enrolment_id in (${enrolments}))`,
    [leadId, to],
  );
}

/** Skips each mail for its own reason. */
export async function skipEach(
  req: InTransaction,
  mails: readonly Pick<Row<'emails'>, 'id' | 'reason'>[],
): Promise<void> {
  await queryInTransaction(
    req,
    `update emails set status = 'skipped', reason = decided.reason, updated_at = now()
     from jsonb_to_recordset($1::jsonb) as decided(id uuid, reason text) where emails.id = decided.id`,
    [JSON.stringify(mails)],
  );
}

/** Requeues mails that failed, or were skipped, because the relay rejected most addresses. The due times are kept. */
export async function requeueRefused(req: InTransaction, mailIds: readonly string[]): Promise<void> {
  await queryInTransaction(
    req,
    `update emails set status = 'queued', reason = null, next_try_at = null, refused_at = null, updated_at = now()
     where id in (select value::uuid from jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(mailIds)],
  );
}

/** Marks unknown mails as sent. */
export async function markArrived(req: InTransaction, mailIds: readonly string[]): Promise<void> {
  await queryInTransaction(
    req,
    `update emails set status = 'sent', sent_at = coalesce(sent_at, unknown_at, updated_at), updated_at = now(),
       reason = 'It was not known whether it had arrived; said by hand that it did.'
     where id in (select value::uuid from jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(mailIds)],
  );
}

/**
 * Queues mails now, at any hour. With `isSpaced`, no mail becomes due before its former due time, and the mails of
 * one enrolment are at least a day apart, also from the last one sent.
 */
export async function queueByHand(
  req: InTransaction,
  mailIds: readonly string[],
  { isSpaced }: { isSpaced: boolean },
): Promise<void> {
  await queryInTransaction(
    req,
    `with decided as (
       select emails.id, case when not $2::boolean or enrolment_id is null then now() else
         greatest(due_at, now(), (select max(sent_at) + interval '1 day' from emails sent
           where sent.enrolment_id = emails.enrolment_id and sent.status = 'sent')
         ) + (row_number() over (partition by enrolment_id order by step) - 1) * interval '1 day' end as new_due_at
       from emails where id in (select value::uuid from jsonb_array_elements_text($1::jsonb))
     )
     update emails set status = 'queued', due_at = new_due_at, next_try_at = null, updated_at = now(),
       priority = case when not $2::boolean then greatest(priority, ${mailPriority.byHand})
         when priority = ${mailPriority.byHand} then ${mailPriority.series} else priority end,
       reason = case when emails.status = 'unknown'
         then 'Sent again by hand; it may arrive twice, under one Message-ID.' end
     from decided where emails.id = decided.id`,
    [JSON.stringify(mailIds), isSpaced],
  );
}
