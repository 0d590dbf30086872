import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { type KnownFillIns, mailTitle } from '@/emails/mail-title';
import { leadFillIns } from '../../mail/outbox/filled-subject';
import { findSender } from '../../mail/sending/find-sender';
import type { EnrolmentState } from './listing-choices';

export type EnrolmentFilter = {
  sequenceId: string;
  state?: EnrolmentState | undefined;
  /** Last finished step, from 1. */
  step?: number | undefined;
};

export type EnrolmentRow = {
  id: string;
  leadId: string;
  email: string;
  state: EnrolmentState;
  exitReason: string | null;
  step: number;
  enrolledAt: Date;
  next: { id: string; subject: string; status: string; dueAt: Date } | null;
};

export type Enrolments = { rows: EnrolmentRow[]; page: number; hasMore: boolean };

const perPage = 20;
/** Maximum number of pages; narrow the filter to find more. */
export const maxPages = 500;

function conditionsOf({ sequenceId, state, step }: EnrolmentFilter) {
  const values: unknown[] = [sequenceId];
  const conditions = ['sequence_id = $1'];
  const add = (condition: (parameter: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  if (state) add((it) => `status = ${it}::enum_lead_nurture_statuses_status`, state);
  if (step) add((it) => `current_step = ${it}`, step);
  return { where: `where ${conditions.join(' and ')}`, values };
}

/** @returns SQL for the rows of a page, and for one more row that shows whether there is a next page. */
export function enrolmentQuery(filter: EnrolmentFilter, page: number) {
  const { where, values } = conditionsOf(filter);
  const text = `
    with shown as (
      select id, lead_id, email, status, exit_reason, current_step, enrolled_at from lead_nurture_statuses
      ${where} order by enrolled_at desc, id desc limit ${perPage + 1} offset ${(page - 1) * perPage}
    )
    select shown.id, lead_id as "leadId", email, shown.status as state, exit_reason as "exitReason",
      current_step::int as step, enrolled_at as "enrolledAt", next.*,
      ${leadFillIns('shown.lead_id')} as known
    from shown left join lateral (
      select emails.id as next_id, emails.subject as next_subject,
        emails.template as next_template,
        emails.status as next_status, coalesce(next_try_at, emails.due_at) as next_due_at
      from emails where emails.enrolment_id = shown.id and emails.status in ('queued', 'held', 'unknown')
      order by emails.due_at limit 1
    ) next on true
    order by enrolled_at desc, shown.id desc`;
  return { text, values };
}

type Read = Omit<EnrolmentRow, 'enrolledAt' | 'next'> & {
  enrolledAt: string;
  next_id: string | null;
  next_subject: string | null;
  next_template: string;
  next_status: string;
  next_due_at: string;
  known: KnownFillIns;
};

async function lastPageOf(req: PayloadRequest, filter: EnrolmentFilter): Promise<number> {
  const { where, values } = conditionsOf(filter);
  const [total] = await queryInTransaction<{ count: number }>(
    { payload: req.payload },
    `select count(*)::int as count from lead_nurture_statuses ${where}`,
    values,
  );
  return Math.max(1, Math.ceil((total?.count ?? 0) / perPage));
}

/**
 * Enrolments in a sequence, latest first. For a page number beyond the last page, the last page is returned.
 * @throws Forbidden to all but admins.
 */
export async function findEnrolments(
  req: PayloadRequest,
  filter: EnrolmentFilter,
  page: number,
): Promise<Enrolments> {
  assertRole(req, 'admin');
  const shown = Math.min(page, maxPages);
  const { text, values } = enrolmentQuery(filter, shown);
  const found = await queryInTransaction<Read>({ payload: req.payload }, text, values);
  if (found.length === 0 && shown > 1)
    return findEnrolments(req, filter, Math.min(shown - 1, await lastPageOf(req, filter)));
  const { brand } = await findSender(req);
  const rows = found.slice(0, perPage).map(
    ({
      next_id,
      next_subject,
      next_template,
      next_status,
      next_due_at,
      known,
      enrolledAt,
      ...row
    }): EnrolmentRow => ({
      ...row,
      enrolledAt: new Date(enrolledAt),
      next: next_id
        ? {
            id: next_id,
            subject: mailTitle({ subject: next_subject, template: next_template }, { ...known, brand }),
            status: next_status,
            dueAt: new Date(next_due_at),
          }
        : null,
    }),
  );
  return { rows, page: shown, hasMore: found.length > perPage && shown < maxPages };
}
