/** Report of an import, as a page and as a file. */
import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { toCsv } from '@/lib/text/csv';
import { assertImporter, findSiteImport, type SiteImport } from './find-site-import';
import type { ItemKind } from './items';

export type ReportCount = {
  kind: ItemKind;
  target: string | null;
  outcome: string | null;
  state: string;
  count: number;
};
export type ReportLine = {
  kind: ItemKind;
  title: string | null;
  path: string | null;
  document_id: string | null;
  outcome: string | null;
  /** Collection of an entry. */
  target: string | null;
  what: string;
  count: number;
  detail: string;
};

export interface SiteReport {
  site: SiteImport;
  /** Number of records by kind and outcome. */
  counts: ReportCount[];
  /** Lines about losses and guesses, in the order of the file. */
  lines: ReportLine[];
  /** Number of all lines; `lines` may be fewer. */
  lineCount: number;
}

const maxLines = 1000;
const maxFileLines = 100_000;

const listLines = (req: PayloadRequest, id: string, limit: number) =>
  queryInTransaction<ReportLine>(
    { payload: req.payload },
    `select kind::text as kind, title, target, path, document_id, outcome::text as outcome, line->>'what' as what,
       (line->>'count')::int as count, line->>'detail' as detail
     from site_import_items, jsonb_array_elements(notes) with ordinality as each(line, place)
     where site_import_id = $1 and notes is not null order by site_import_items.number, kind, key, place limit ${limit}`,
    [id],
  );

/** Loads the report of an import; null if there is no such import. @throws Forbidden to all but admins and commands */
export async function loadReport(req: PayloadRequest, id: string): Promise<SiteReport | null> {
  const site = await findSiteImport(req, id);
  if (!site) return null;
  const database = { payload: req.payload };
  const [counts, lines, [total]] = await Promise.all([
    queryInTransaction<ReportCount>(
      database,
      `select kind::text as kind, case kind when 'entry' then target end as target, outcome::text as outcome, state::text as state,
         count(*)::int as count
       from site_import_items where site_import_id = $1 group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
      [id],
    ),
    listLines(req, id, maxLines),
    queryInTransaction<{ count: number }>(
      database,
      `select coalesce(sum(jsonb_array_length(notes)), 0)::int as count from site_import_items where site_import_id = $1`,
      [id],
    ),
  ]);
  return { site, counts, lines, lineCount: total?.count ?? 0 };
}

const kindNames: Record<ItemKind, string> = {
  author: 'Author',
  term: 'Category or tag',
  file: 'File',
  entry: 'Page or post',
  loss: 'Rest of the file',
  redirect: 'Redirect',
};

export const kindName = (kind: ItemKind): string => kindNames[kind];

/** All lines of the report as a CSV file. @throws Forbidden to all but admins and commands */
export async function reportCsv(req: PayloadRequest, id: string): Promise<string> {
  assertImporter(req);
  const lines = await listLines(req, id, maxFileLines);
  return toCsv([
    ['Record', 'Title', 'Address here', 'Outcome', 'What', 'Number', 'Detail'],
    ...lines.map(({ kind, title, path, outcome, what, count, detail }) => {
      return [kindName(kind), title ?? '', path ?? '', outcome ?? '', what, count, detail];
    }),
  ]);
}
