import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { addUp, type Balance, type StatusCount } from '../../nurture/figures/balance';

/**
 * Counts mails in one snapshot. The counts need only the index on status and due time; overdue mails are searched
 * among queued ones only.
 */
export const balanceStatement = `
  select status, count, due, case when status = 'queued' then (
      select count(*)::int from emails
      where status = 'queued' and coalesce(next_try_at, due_at) < now() - interval '5 minutes') else 0 end as late
  from (
    select status, count(*)::int as count,
      count(*) filter (where status <> 'queued' or due_at <= now())::int as due
    from emails group by status) one`;

/** Counts all mails by outcome, including those outside sequences. @throws Forbidden to all but admins. */
export async function outboxBalance(req: PayloadRequest): Promise<Balance> {
  assertRole(req, 'admin');
  return addUp(await queryInTransaction<StatusCount>({ payload: req.payload }, balanceStatement));
}
