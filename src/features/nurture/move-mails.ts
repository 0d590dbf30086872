import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { findSuppressed } from '../mail/suppressions';

type Move = { leadId: string; from: string; to: string };

/** What waits, and what did not arrive or may not have; never what tells the company about the lead. */
const concerned = `lead_id = $1 and "to" = $2 and template <> 'lead-notification' and (
  status in ('queued', 'held', 'unknown', 'failed') or (status = 'skipped' and reason = 'bounced'))`;

/** Before the enrolments, as everywhere. */
const lockConcerned = `select from emails where ${concerned} order by id for update`;

/** Their words are made anew: links in those of a former try are the old address's. */
const redirect = `
  update emails set "to" = $3, html = null, text = null, updated_at = now() where ${concerned}`;

/** Days may have passed: whether they still make sense is for a person to say. */
const hold = `
  update emails set status = 'held', reason = 'skipped for the address that was corrected', updated_at = now()
  where lead_id = $1 and "to" = $2 and status = 'skipped' and reason = 'bounced'
    and (enrolment_id is null or exists (select from lead_nurture_statuses enrolment where enrolment.id = enrolment_id
      and sequence_id is not null and (enrolment.status <> 'exited' or enrolment.exit_reason = 'bounced')))`;

/** The bounce ended it; of one that came to its end by skipping, something waits again. */
const reopen = `
  update lead_nurture_statuses enrolment set status = 'active', exit_reason = null, updated_at = now()
  where lead_id = $1 and sequence_id is not null and ((enrolment.status = 'exited' and exit_reason = 'bounced')
    or (enrolment.status = 'completed'
      and exists (select from emails where enrolment_id = enrolment.id and emails.status = 'held')))`;

const wantsNoMails = `select from lead_events where lead_id = $1 and type in ('unsubscribed', 'disowned')`;

/**
 * Sends on to a lead's corrected address what has not arrived at the old one. If the old one bounced, the series goes
 * on: what was skipped for it is held, what failed can be sent by hand. What was sent stays as it is, and nothing
 * goes on for an address that is suppressed itself, or a person who asked for no more. Within the request's transaction.
 */
export async function moveMails(req: InTransaction, { leadId, from, to }: Move): Promise<void> {
  await queryInTransaction(req, lockConcerned, [leadId, from]);
  await queryInTransaction(req, redirect, [leadId, from, to]);
  await queryInTransaction(
    req,
    'update lead_nurture_statuses set email = $2, updated_at = now() where lead_id = $1',
    [leadId, to],
  );
  if ((await findSuppressed(req, [to])).size > 0) return;
  if ((await queryInTransaction(req, wantsNoMails, [leadId])).length > 0) return;
  await queryInTransaction(req, hold, [leadId, to]);
  await queryInTransaction(req, reopen, [leadId]);
}
