import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';

export type WaitingMails = {
  count: number;
  /** Time since which the oldest of these mails has waited. */
  oldest: Date | null;
};

const kinds = ['held', 'unknown', 'failed'] as const;
type Kind = (typeof kinds)[number];

/** Mails that are held, unknown, or failed since a moment. @throws Forbidden to all but admins. */
export async function waitingMails(
  req: PayloadRequest,
  failedSince: Date,
): Promise<Record<Kind, WaitingMails>> {
  assertRole(req, 'admin');
  const rows = await queryInTransaction<{ status: Kind; count: number; oldest: string }>(
    { payload: req.payload },
    `select status::text as status, count(*)::int as count, min(updated_at) as oldest from emails
     where status in ('held', 'unknown') or (status = 'failed' and updated_at >= $1) group by status`,
    [failedSince.toISOString()],
  );
  const of = (kind: Kind): WaitingMails => {
    const row = rows.find(({ status }) => status === kind);
    return { count: row?.count ?? 0, oldest: row ? new Date(row.oldest) : null };
  };
  return { held: of('held'), unknown: of('unknown'), failed: of('failed') };
}
