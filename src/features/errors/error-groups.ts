import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';

export type ErrorGroup = { error: string; count: number; firstAt: Date; lastAt: Date; path: string | null };

type Row = Omit<ErrorGroup, 'firstAt' | 'lastAt'> & { firstAt: string; lastAt: string };

export type ErrorGroups = { groups: ErrorGroup[]; reports: number; kinds: number };

const maxGroups = 20;

/** Errors since a moment, grouped by message, latest first. @throws Forbidden to all but admins. */
export async function errorGroups(req: PayloadRequest, since: Date): Promise<ErrorGroups> {
  assertRole(req, 'admin');
  const rows = await queryInTransaction<Row & { reports: number; kinds: number }>(
    { payload: req.payload },
    `select error, count(*)::int as count, min(created_at) as "firstAt", max(created_at) as "lastAt",
       (array_agg(path order by created_at desc))[1] as path,
       sum(count(*)) over ()::int as reports, count(*) over ()::int as kinds
     from error_reports where created_at >= $1::timestamptz
     group by error order by max(created_at) desc limit $2`,
    [since.toISOString(), maxGroups],
  );
  return {
    groups: rows.map(({ error, count, path, firstAt, lastAt }) => ({
      error,
      count,
      path,
      firstAt: new Date(firstAt),
      lastAt: new Date(lastAt),
    })),
    reports: rows[0]?.reports ?? 0,
    kinds: rows[0]?.kinds ?? 0,
  };
}
