/** Erasure of people from waiting lines of imported files (`lead_change_rows.cells`). */
import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** Empties lines of an erased person, which would otherwise recreate the lead. */
export async function eraseLines(req: InTransaction, ids: readonly string[]): Promise<void> {
  await queryInTransaction(
    req,
    `update lead_change_rows set cells = null, state = 'left', problem = 'erased', updated_at = now()
     where id in (select value::uuid from jsonb_array_elements_text($1::jsonb)) and state = 'waiting'`,
    [JSON.stringify(ids)],
  );
}

/** Replaces the cells of lines of other people, after those that contained the erased person were blanked. */
export async function replaceCells(
  req: InTransaction,
  lines: readonly { id: string; cells: readonly string[] }[],
): Promise<void> {
  await queryInTransaction(
    req,
    `update lead_change_rows as line set cells = changed.cells, updated_at = now()
     from jsonb_to_recordset($1::jsonb) as changed(id uuid, cells jsonb)
     where line.id = changed.id and line.state = 'waiting'`,
    [JSON.stringify(lines)],
  );
}

/**
 * Deletes the previews of files whose lines were changed, or that contain one of the addresses; they are recomputed.
 * Running previews restart, because their job may hold the address.
 */
export async function erasePreviews(
  req: InTransaction,
  { changeIds, emails }: { changeIds: readonly string[]; emails: readonly string[] },
): Promise<void> {
  await queryInTransaction(
    req,
    `update lead_changes set preview = null, updated_at = now()
     where kind = 'import' and preview is not null
       and (preview ? 'run' or id in (select value::uuid from jsonb_array_elements_text($1::jsonb))
         or exists (select from jsonb_array_elements_text($2::jsonb) email where strpos(lower(preview::text), email) > 0))`,
    [JSON.stringify(changeIds), JSON.stringify(emails)],
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
