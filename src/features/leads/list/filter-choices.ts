import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';

export type FilterChoices = { owners: { id: string; name: string }[]; sources: string[] };

/** Each step leaps to the next source by the index: a few steps instead of all leads. */
const distinctSources = `
  with recursive known as (
    (select source from leads order by source limit 1)
    union all
    select (select source from leads where source > known.source order by source limit 1)
    from known where known.source is not null
  )
  select source from known where source is not null limit 100`;

/** Who may own a lead, and where leads have come from. @throws Forbidden to all but admins. */
export async function filterChoices(req: PayloadRequest): Promise<FilterChoices> {
  assertRole(req, 'admin');
  const [owners, sources] = await Promise.all([
    queryInTransaction<{ id: string; name: string }>(
      { payload: req.payload },
      `select id, coalesce(name, email) as name from users where role in ('admin', 'editor') order by 2 limit 200`,
    ),
    queryInTransaction<{ source: string }>({ payload: req.payload }, distinctSources),
  ]);
  return { owners, sources: sources.map(({ source }) => source) };
}
