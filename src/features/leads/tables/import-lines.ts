/** Writes to lines of imported files (`lead_change_rows.cells`) that wait. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';

export type ChangedCell = { id: string; index: number; cell: string };

/** Replaces a cell of each of the lines. */
export async function changeCells(req: InTransaction, changed: readonly ChangedCell[]): Promise<void> {
  await queryInTransaction(
    req,
    `update lead_change_rows as line set cells = jsonb_set(line.cells, array[changed.index::text], to_jsonb(changed.cell))
     from jsonb_to_recordset($1::jsonb) as changed(id uuid, index int, cell text)
     where line.id = changed.id and line.state = 'waiting' and line.cells is not null`,
    [JSON.stringify(changed)],
  );
}

/** Empties lines of an erased person, which would create the lead again. */
export async function eraseLines(req: InTransaction, ids: readonly string[]): Promise<void> {
  await queryInTransaction(
    req,
    `update lead_change_rows set cells = null, state = 'left', problem = 'erased', updated_at = now()
     where id in (select value::uuid from jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(ids)],
  );
}

/** Removes the previews of all drafts, which may show an erased person, and are computed again. */
export async function erasePreviews(req: InTransaction): Promise<void> {
  await queryInTransaction(
    req,
    `update lead_changes set preview = null, updated_at = now() where kind = 'import' and preview is not null`,
  );
}

/** Removes the texts above the column names of imports. */
export async function eraseSkippedLines(req: InTransaction, changeIds: readonly string[]): Promise<void> {
  await queryInTransaction(
    req,
    `update lead_changes set skipped_lines = '[]', updated_at = now()
     where id in (select value::uuid from jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(changeIds)],
  );
}
