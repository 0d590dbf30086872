import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { Mapping } from './columns/import-fields';
import type { ImportChoices, LineReader } from './columns/read-line';
import type { ImportPreview } from './preview/preview-counter';

export type Import = {
  id: string;
  status: Row<'lead_changes'>['status'];
  file_name: string;
  columns: string[];
  /** Skipped lines of the file, described in sentences. */
  skipped: string[];
  mapping: Mapping;
  choices: ImportChoices;
  /** Stored preview of a large file for these settings; null if it is not computed yet, or the file is small. */
  preview: ImportPreview | null;
  opt_outs_stored: boolean;
  is_enrolling: boolean;
  total: number;
  /** Number of rows with an outcome; before the first one, number of the last row that was read by a pass. */
  done: number;
  left: number;
  user_id: string | null;
  /** Moment at which the file was uploaded, in PostgreSQL's format. */
  created_at: string;
};

const noChoices: ImportChoices = { values: {}, decimals: {} };

/** SQL that selects imports; ends in a `where` clause to which the caller appends `and …`. */
export const selectImport = `
  select id, status::text as status, file_name, coalesce(columns, '[]') as columns, coalesce(skipped_lines, '[]') as skipped,
    coalesce(mapping, '[]') as mapping, coalesce(choices, '${JSON.stringify(noChoices)}') as choices,
    case when preview ? 'run' then null else preview end as preview,
    opt_outs_stored_at is not null as opt_outs_stored, is_enrolling, total::int as total, done::int as done,
    left_alone::int as left, user_id, created_at::text as created_at
  from lead_changes where kind = 'import'`;

/** Finds an import; undefined if there is none. @throws Forbidden to all but admins. */
export async function findImport(req: PayloadRequest, changeId: string): Promise<Import | undefined> {
  assertRole(req, 'admin');
  const [found] = await queryInTransaction<Import>({ payload: req.payload }, `${selectImport} and id = $1`, [
    changeId,
  ]);
  return found;
}

export type RecentImport = Pick<Import, 'id' | 'status' | 'file_name' | 'total'> & { created_at: Date };

/** Lists some imports, those that have not ended first. @throws Forbidden to all but admins. */
export async function listImports(req: PayloadRequest): Promise<RecentImport[]> {
  assertRole(req, 'admin');
  const rows = await queryInTransaction<Pick<Import, keyof RecentImport>>(
    { payload: req.payload },
    `select id, status::text as status, file_name, total::int as total, created_at from lead_changes
     where kind = 'import' order by status in ('done', 'undone'), created_at desc limit 10`,
  );
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: new Date(created_at) }));
}

/** Ids by address of the users who can own a lead: admins and editors. */
async function findOwners(req: InTransaction): Promise<Map<string, string>> {
  const rows = await queryInTransaction<{ id: string; email: string }>(
    req,
    `select id, email from users where role in ('admin', 'editor')`,
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Loads what `readLine` needs for the lines of an import. */
export async function lineReader(
  req: InTransaction,
  { columns, mapping, choices }: Pick<Import, 'columns' | 'mapping' | 'choices'>,
): Promise<LineReader> {
  return { columns, mapping, choices, owners: await findOwners(req), chosen: new Map() };
}
