import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { mailStatuses } from './outbox-collection';

export type OutboxFigure = {
  status: Row<'emails'>['status'];
  count: number;
  /** Time at which the oldest of these mails became due. */
  oldestDueAt: Date | null;
};

export type OutboxFigures = {
  byStatus: OutboxFigure[];
  /** Number of mails that are queued and due. */
  due: number;
};

const toDate = (value: string | null | undefined) => (value ? new Date(value) : null);

/** Number of mails by status, each with the due time of the oldest. @throws Forbidden to all but admins. */
export async function outboxFigures(req: PayloadRequest): Promise<OutboxFigures> {
  assertRole(req, 'admin');
  const { payload } = req;
  const [rows, [due]] = await Promise.all([
    queryInTransaction<{ status: OutboxFigure['status']; count: number; oldest: string }>(
      { payload },
      'select status, count(*)::int as count, min(due_at) as oldest from emails group by status',
    ),
    queryInTransaction<{ count: number }>(
      { payload },
      `select count(*)::int as count from emails where status = 'queued' and due_at <= now()`,
    ),
  ]);
  return {
    byStatus: mailStatuses.map((status) => {
      const row = rows.find((one) => one.status === status);
      return { status, count: row?.count ?? 0, oldestDueAt: toDate(row?.oldest) };
    }),
    due: due?.count ?? 0,
  };
}
