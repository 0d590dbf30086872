/** Pages of the report of an import. */
import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { type ListPage, readListPage } from '@/studio-kit/tables/list-page';
import { assertImporter } from '../../site-import/run/find-site-import';
import type { ReportLine } from '../../site-import/run/report';

export type PlacedLine = ReportLine & { state: string };

export interface LineGroup {
  what: string;
  lines: number;
}

/** Groups of lines in the report by subject, the largest first. @throws Forbidden to all but admins */
export async function listLineGroups(req: PayloadRequest, id: string): Promise<LineGroup[]> {
  assertImporter(req);
  return queryInTransaction<LineGroup & Record<string, unknown>>(
    { payload: req.payload },
    `select line->>'what' as what, count(*)::int as lines
     from site_import_items as item, jsonb_array_elements(item.notes) as line
     where item.site_import_id = $1 and item.notes is not null group by 1 order by 2 desc, 1 limit 100`,
    [id],
  );
}

/**
 * One page of the lines of the report: those of posts and pages first, in the order of the file. A line about an
 * exported record is listed at its document.
 * @param what only lines about this subject; all if it is blank
 * @throws Forbidden to all but admins
 */
export async function listReportLines(
  req: PayloadRequest,
  id: string,
  { what, page }: { what: string; page: number },
): Promise<ListPage<PlacedLine>> {
  assertImporter(req);
  return readListPage<PlacedLine>(
    { payload: req.payload },
    {
      columns: `coalesce(entry.kind, item.kind)::text as kind, coalesce(entry.title, case item.kind when 'loss' then null else item.title end) as title,
        coalesce(entry.target, item.target) as target, coalesce(entry.path, item.path) as path,
        coalesce(entry.document_id, item.document_id) as document_id, coalesce(entry.outcome, item.outcome)::text as outcome,
        coalesce(entry.state, item.state)::text as state, line->>'what' as what, (line->>'count')::int as count, line->>'detail' as detail`,
      from: `site_import_items as item cross join jsonb_array_elements(item.notes) with ordinality as each(line, place)
        left join site_import_items as entry on item.kind = 'loss' and item.title <> '' and entry.site_import_id = item.site_import_id
          and entry.kind = 'entry' and entry.key = item.title
        where item.site_import_id = $1 and item.notes is not null and ($2::text = '' or line->>'what' = $2::text)`,
      orderBy: `array_position(array['entry', 'file', 'author', 'term', 'loss'], coalesce(entry.kind, item.kind)::text),
        item.number, item.kind, item.key, place`,
      values: [id, what],
      page,
    },
  );
}

export type MadeDocument = Pick<
  PlacedLine,
  'title' | 'target' | 'path' | 'document_id' | 'outcome' | 'state'
>;

/** One page of the posts and pages of an import, in the order of the file. @throws Forbidden to all but admins */
export async function listMadeDocuments(
  req: PayloadRequest,
  id: string,
  page: number,
): Promise<ListPage<MadeDocument>> {
  assertImporter(req);
  return readListPage<MadeDocument>(
    { payload: req.payload },
    {
      columns:
        'title, target, path, document_id, outcome::text as outcome, state::text as state, number, kind, key',
      from: `site_import_items where site_import_id = $1 and kind = 'entry'`,
      orderBy: 'site_import_items.number, key',
      values: [id],
      page,
    },
  );
}
