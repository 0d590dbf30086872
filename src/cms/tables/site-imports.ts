/** Writes to `site_imports`; `site-import-items.ts` writes the records of an import. */
import type { ExpiredRows } from '@/db/expired-rows';
import { lockUntilCommit } from '@/db/lock-until-commit';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

export type SiteImportStatus = Row<'site_imports'>['status'];

type NewSiteImport = Pick<Row<'site_imports'>, 'system' | 'file_name' | 'file_print' | 'user_id'>;

/** Creates an import whose file is still being stored. @returns the import's id */
export async function insertSiteImport(req: InTransaction, made: NewSiteImport): Promise<string> {
  const [row] = await queryInTransaction<{ id: string }>(
    req,
    `insert into site_imports (system, status, file_name, file_print, user_id)
     values ($1::enum_site_imports_system, 'storing', $2, $3, $4::uuid) returning id`,
    [made.system, made.file_name, made.file_print, made.user_id],
  );
  if (!row) throw new Error('The import was not stored.');
  return row.id;
}

type StoredSite = { title: string; url: string | null; key: string; mapping: object; total: number };

/** Turns an import whose records are all stored into a draft. */
export async function finishStoringSite(
  req: InTransaction,
  id: string,
  { title, url, key, mapping, total }: StoredSite,
): Promise<void> {
  await queryInTransaction(
    req,
    `update site_imports set status = 'draft', site_title = $2, site_url = $3, site_key = $4, mapping = $5::jsonb,
       total = $6::numeric, updated_at = now()
     where id = $1 and status = 'storing'`,
    [id, title, url, key, JSON.stringify(mapping), total],
  );
  await queryInTransaction(req, 'analyze site_import_items');
}

/** Stores the settings of a draft. @returns whether it was a draft */
export async function updateSiteImport(
  req: InTransaction,
  id: string,
  { mapping, pictures }: { mapping: object; pictures: object },
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update site_imports set mapping = $2::jsonb, pictures = $3::jsonb, updated_at = now()
     where id = $1 and status = 'draft' returning id`,
    [id, JSON.stringify(mapping), JSON.stringify(pictures)],
  );
  return rows.length > 0;
}

/**
 * Changes the status of an import if it has one of the given statuses, and if no other import is running when this one
 * is to run. @returns whether the status was changed
 */
export async function moveSiteImport(
  req: InTransaction,
  id: string,
  { from, to }: { from: readonly SiteImportStatus[]; to: SiteImportStatus },
): Promise<boolean> {
  await lockUntilCommit(req, 'site imports');
  const rows = await queryInTransaction(
    req,
    `update site_imports set status = $3::enum_site_imports_status, updated_at = now(), settled = case when $3 = 'undoing' then 0 else settled end
     where id = $1 and status::text = any($2::text[]) and ($3 not in ('running', 'undoing') or not exists (
       select from site_imports as other where other.id <> $1 and other.status in ('running', 'undoing')))
     returning id`,
    [id, from, to],
  );
  return rows.length > 0;
}

/**
 * Locks an import until COMMIT, so that its batches run one after another, and *Stop* takes effect between two of them.
 * @returns whether it has the status
 */
export async function lockSiteImport(
  req: InTransaction,
  id: string,
  status: SiteImportStatus,
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `select from site_imports where id = $1 and status = $2::enum_site_imports_status for no key update`,
    [id, status],
  );
  return rows.length > 0;
}

/** Adds a batch to the number of settled records. */
export async function countSettled(req: InTransaction, id: string, settled: number): Promise<void> {
  await queryInTransaction(
    req,
    'update site_imports set settled = settled + $2::numeric, updated_at = now() where id = $1',
    [id, settled],
  );
}

/** Adds records that were found while an import runs. */
export async function addToTotal(req: InTransaction, id: string, added: number): Promise<void> {
  await queryInTransaction(req, 'update site_imports set total = total + $2::numeric where id = $1', [
    id,
    added,
  ]);
}

/** Ends a run or an undo. @returns whether the import was running */
export async function finishSiteImport(req: InTransaction, id: string): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update site_imports set status = case status when 'undoing' then 'undone' else 'done' end::enum_site_imports_status,
       finished_at = now(), updated_at = now()
     where id = $1 and status in ('running', 'undoing') returning id`,
    [id],
  );
  return rows.length > 0;
}

/** Deletes an import that has not been started, with its records. @returns whether there was one */
export async function deleteUnstartedSite(req: InTransaction, id: string): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `delete from site_imports where id = $1 and status in ('storing', 'draft') returning id`,
    [id],
  );
  return rows.length > 0;
}

/**
 * Imports without documents. The others are kept, because later imports look up which document came from which record.
 */
export const expiredSiteImports: ExpiredRows = {
  table: 'site_imports',
  condition: `status in ('storing', 'draft', 'undone') and updated_at < $1`,
};
