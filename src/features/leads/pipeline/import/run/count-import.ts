import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';

export type ImportCounts = Record<
  'created' | 'filled' | 'same' | 'refused' | 'undone' | 'kept' | 'waiting',
  number
> & { problems: { number: number; problem: string }[] };

/** Progress of an import, and the first rejected lines. @throws Forbidden to all but admins. */
export async function countImport(req: PayloadRequest, changeId: string): Promise<ImportCounts> {
  assertRole(req, 'admin');
  const ask = <T extends Record<string, unknown>>(text: string) =>
    queryInTransaction<T>({ payload: req.payload }, text, [changeId]);
  const [[counts], problems] = await Promise.all([
    ask<Omit<ImportCounts, 'problems'>>(
      `select count(*) filter (where state = 'done' and before ? 'created')::int as created,
         count(*) filter (where state = 'done' and before ? 'filled')::int as filled,
         count(*) filter (where state = 'left' and problem is null)::int as same,
         count(*) filter (where state = 'left' and problem is not null)::int as refused,
         count(*) filter (where state = 'undone')::int as undone, count(*) filter (where state = 'kept')::int as kept,
         count(*) filter (where state::text = case (select status::text from lead_changes where id = $1)
           when 'undoing' then 'done' else 'waiting' end)::int as waiting
       from lead_change_rows where change_id = $1`,
    ),
    ask<{ number: number; problem: string }>(
      `select number::int as number, problem from lead_change_rows
       where change_id = $1 and problem is not null order by number limit 100`,
    ),
  ]);
  const none = { created: 0, filled: 0, same: 0, refused: 0, undone: 0, kept: 0, waiting: 0 };
  return { ...none, ...counts, problems };
}
