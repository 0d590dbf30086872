import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { addUp, type Balance, type StatusCount } from '../../nurture/figures/balance';

/** One snapshot. By state and time the index alone answers; what is late is looked for among the queued. */
export const balanceStatement = `
  select status, count, due, case when status = 'queued' then (
      select count(*)::int from emails
      where status = 'queued' and coalesce(next_try_at, due_at) < now() - interval '5 minutes') else 0 end as late
  from (
    select status, count(*)::int as count,
      count(*) filter (where status <> 'queued' or due_at <= now())::int as due
    from emails group by status) one`;

/** What became of all mails there are, those of no sequence too. @throws Forbidden to all but admins. */
export async function outboxBalance(req: PayloadRequest): Promise<Balance> {
  assertRole(req, 'admin');
  return addUp(await queryInTransaction<StatusCount>({ payload: req.payload }, balanceStatement));
}
