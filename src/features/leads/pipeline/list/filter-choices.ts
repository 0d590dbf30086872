import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';

type Named = { id: string; name: string };

export type FilterChoices = {
  owners: Named[];
  sources: string[];
  /** Published sequences, which can be started. */
  sequences: Named[];
};

/** Loose index scan: jumps to the next source instead of reading all leads. */
const distinctSources = `
  with recursive known as (
    (select source from leads order by source limit 1)
    union all
    select (select source from leads where source > known.source order by source limit 1)
    from known where known.source is not null
  )
  select source from known where source is not null limit 100`;

/** Staff who may own leads and tasks, by name. @throws Forbidden to all but admins. */
export async function listStaff(req: PayloadRequest): Promise<Named[]> {
  assertRole(req, 'admin');
  return queryInTransaction<Named>(
    { payload: req.payload },
    `select id, coalesce(name, email) as name from users where role in ('admin', 'editor') order by 2 limit 200`,
  );
}

/** Options of the filter: owners, sources, sequences. @throws Forbidden to all but admins. */
export async function filterChoices(req: PayloadRequest): Promise<FilterChoices> {
  assertRole(req, 'admin');
  const [owners, sources, sequences] = await Promise.all([
    listStaff(req),
    queryInTransaction<{ source: string }>({ payload: req.payload }, distinctSources),
    queryInTransaction<Named>(
      { payload: req.payload },
      `select id, name from sequences where _status = 'published' order by name limit 100`,
    ),
  ]);
  return { owners, sources: sources.map(({ source }) => source), sequences };
}
