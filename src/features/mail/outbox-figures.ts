import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/jobs/transaction';
import { mailStatuses } from './outbox-collection';

export type OutboxFigure = {
  status: (typeof mailStatuses)[number];
  count: number;
  /** When the first of them was due. */
  oldestDueAt: Date | null;
};

export type OutboxFigures = {
  byStatus: OutboxFigure[];
  /** Queued and due by now. */
  due: number;
  lastSentAt: Date | null;
  /** What the mail server said, or did, when it last took a mail not. */
  lastRefusal: { at: Date; reason: string } | null;
};

const toDate = (value: string | null | undefined) => (value ? new Date(value) : null);

/** The outbox by state, each with its oldest. @throws Forbidden to all but admins. */
export async function outboxFigures(req: PayloadRequest): Promise<OutboxFigures> {
  assertRole(req, 'admin');
  const { payload } = req;
  const [rows, [due], [sent], [refused]] = await Promise.all([
    queryInTransaction<{ status: OutboxFigure['status']; count: number; oldest: string }>(
      { payload },
      'select status, count(*)::int as count, min(due_at) as oldest from emails group by status',
    ),
    queryInTransaction<{ count: number }>(
      { payload },
      `select count(*)::int as count from emails where status = 'queued' and due_at <= now()`,
    ),
    // Within the newest due ones: there is no index of sent_at, and what was sent last was hardly due long ago.
    queryInTransaction<{ at: string | null }>(
      { payload },
      `select max(sent_at) as at from (
         select sent_at from emails where status = 'sent' order by due_at desc limit 1000) as newest`,
    ),
    queryInTransaction<{ at: string; reason: string }>(
      { payload },
      `select updated_at as at, result->>'error' as reason from (
         select updated_at, result from emails order by updated_at desc limit 1000) as newest
       where result->>'success' = 'false' and result->>'error' is not null order by updated_at desc limit 1`,
    ),
  ]);
  return {
    byStatus: mailStatuses.map((status) => {
      const row = rows.find((one) => one.status === status);
      return { status, count: row?.count ?? 0, oldestDueAt: toDate(row?.oldest) };
    }),
    due: due?.count ?? 0,
    lastSentAt: toDate(sent?.at),
    lastRefusal: refused ? { at: new Date(refused.at), reason: refused.reason } : null,
  };
}
