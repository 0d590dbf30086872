import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import type { KnownFillIns } from '@/emails/mail-title';
import { leadFillIns } from '../../mail/outbox/filled-subject';
import { findSender } from '../../mail/sending/find-sender';
import type { ComingWithin } from './listing-choices';

export type ComingMail = {
  id: string;
  leadId: string;
  email: string;
  subject: string | null;
  /** Values of the subject's placeholders. */
  known: KnownFillIns;
  template: string;
  sequence: string;
  step: number;
  dueAt: Date;
  /** Earliest time of the next try, if a failed try or sending hours delay the mail. */
  nextTryAt: Date | null;
  reason: string | null;
  /** True if the lead or the sequence is paused, so that the mail will be held. */
  isPaused: boolean;
};

export type ComingMails = { count: number; page: number; pages: number; mails: ComingMail[] };

const perPage = 20;

/** Queued mails of sequences that are due within `$1` days. */
const isComing = `status = 'queued' and step_id is not null and due_at <= now() + $1 * interval '1 day'`;

export const countComing = `select count(*)::int as count from emails where ${isComing}`;
export const listComing = `
  with coming as (
    select id, due_at from emails where ${isComing} order by due_at, id limit $2 offset $3
  )
  select emails.id, emails.lead_id as "leadId", "to" as email, subject, template, emails.sequence_name as sequence,
    step::int as step, emails.due_at as "dueAt", next_try_at as "nextTryAt", reason,
    coalesce(enrolment.status = 'paused' or sequence.is_paused, false) as "isPaused",
    ${leadFillIns('emails.lead_id')} as known
  from coming join emails on emails.id = coming.id
    left join lead_nurture_statuses enrolment on enrolment.id = emails.enrolment_id
    left join sequences sequence on sequence.id = enrolment.sequence_id
  order by coming.due_at, coming.id`;

type ComingRow = Omit<ComingMail, 'dueAt' | 'nextTryAt'> & { dueAt: string; nextTryAt: string | null };

/**
 * Next mails of all sequences, soonest first. @param page number from 1; for a number beyond the last page, the last
 * page is returned. @throws Forbidden to all but admins.
 */
export async function findComingMails(
  req: PayloadRequest,
  { within, page }: { within: ComingWithin; page: number },
): Promise<ComingMails> {
  assertRole(req, 'admin');
  const database = { payload: req.payload };
  const [total] = await queryInTransaction<{ count: number }>(database, countComing, [within]);
  const count = total?.count ?? 0;
  const pages = Math.max(1, Math.ceil(count / perPage));
  const shown = Math.min(page, pages);
  const rows = await queryInTransaction<ComingRow>(database, listComing, [
    within,
    perPage,
    (shown - 1) * perPage,
  ]);
  const { brand } = await findSender(req);
  const mails = rows.map((row) => ({
    ...row,
    known: { ...row.known, brand },
    dueAt: new Date(row.dueAt),
    nextTryAt: row.nextTryAt ? new Date(row.nextTryAt) : null,
  }));
  return { count, page: shown, pages, mails };
}
