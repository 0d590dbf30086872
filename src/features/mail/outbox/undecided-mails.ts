import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import type { KnownFillIns } from '@/emails/mail-title';
import { findSender } from '../sending/find-sender';
import { leadFillIns } from './filled-subject';

type Mail = Row<'emails'>;

/** Statuses of mails that wait for a person's decision. */
export const undecidedStatuses = ['held', 'unknown', 'failed'] as const satisfies readonly Mail['status'][];
export type UndecidedStatus = (typeof undecidedStatuses)[number];

/** Number of days for which failed mails are listed. */
export const failedForDays = 30;

/**
 * SQL: whether a row of `emails` waits for a decision. An unknown mail with `next_try_at` does not, because it is
 * retried automatically.
 */
export const isUndecided = `(emails.status = 'held' or (emails.status = 'unknown' and emails.next_try_at is null)
  or (emails.status = 'failed' and emails.updated_at >= now() - interval '${failedForDays} days'))`;

export type UndecidedMail = Pick<Mail, 'id' | 'to' | 'subject' | 'template' | 'reason'> & {
  leadId: Mail['lead_id'];
  /** Values of the subject's placeholders. */
  known: KnownFillIns;
  since: Date;
};

export type UndecidedCount = {
  status: UndecidedStatus;
  count: number;
  /** Number of distinct recipients. */
  recipients: number;
};

export type UndecidedMails = UndecidedCount & {
  page: number;
  pages: number;
  /** One page, the longest waiting first. */
  mails: UndecidedMail[];
};

const mailsPerPage = 10;

type UndecidedRow = Omit<UndecidedMail, 'since'> & { since: string };

/** Number of undecided mails by status. @throws Forbidden to all but admins. */
export async function countUndecided(req: PayloadRequest, status: UndecidedStatus): Promise<UndecidedCount> {
  assertRole(req, 'admin');
  const [total] = await queryInTransaction<{ count: number; recipients: number }>(
    { payload: req.payload },
    `select count(*)::int as count, count(distinct "to")::int as recipients from emails
     where emails.status = $1 and ${isUndecided}`,
    [status],
  );
  return { status, count: total?.count ?? 0, recipients: total?.recipients ?? 0 };
}

/**
 * @param page number from 1; for a number beyond the last page, the last page is returned. @throws Forbidden to all
 * but admins.
 */
export async function findUndecidedMails(
  req: PayloadRequest,
  status: UndecidedStatus,
  page: number,
): Promise<UndecidedMails> {
  const { payload } = req;
  const total = await countUndecided(req, status);
  const pages = Math.max(1, Math.ceil(total.count / mailsPerPage));
  const shown = Math.min(page, pages);
  const mails = await queryInTransaction<UndecidedRow>(
    { payload },
    `select id, "to", subject, template, reason, lead_id as "leadId", updated_at as since,
       ${leadFillIns('emails.lead_id')} as known from emails
     where emails.status = $1 and ${isUndecided} order by due_at, id limit $2 offset $3`,
    [status, mailsPerPage, (shown - 1) * mailsPerPage],
  );
  const { brand } = await findSender(req);
  return {
    ...total,
    page: shown,
    pages,
    mails: mails.map((mail) => ({
      ...mail,
      known: { ...mail.known, brand },
      since: new Date(mail.since),
    })),
  };
}
