/** Writes to `lead_changes` and `lead_change_rows`. */
import type { ExpiredRows } from '@/db/expired-rows';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { Conditions } from '../pipeline/list/lead-conditions';

type Change = Row<'lead_changes'>;
type ChangeRow = Row<'lead_change_rows'>;

type NewChange = Pick<Change, 'kind' | 'target' | 'reason'> & { userId: string | null };

/**
 * Stores a bulk change with a row for each lead. @param chosen conditions on `leads`. @param limit maximum number of
 * leads. @returns the change's id, and the number of leads.
 */
export async function insertChange(
  req: InTransaction,
  { kind, target, reason, userId }: NewChange,
  { sql, values }: Conditions,
  limit: number,
): Promise<{ changeId: string; total: number }> {
  const at = values.length;
  const [made] = await queryInTransaction<{ id: string; total: number }>(
    req,
    `with chosen as (
       select id, row_number() over (order by id) as number from (select id from leads where ${sql} limit ${limit}) lead
     ), change as (
       insert into lead_changes (kind, target, reason, user_id, total)
       values ($${at + 1}::enum_lead_changes_kind, $${at + 2}, $${at + 3}, $${at + 4}::uuid, (select count(*) from chosen))
       returning id, total
     ), made as (
       insert into lead_change_rows (change_id, number, lead_id) select change.id, number, chosen.id from change, chosen
     )
     select id, total::int as total from change`,
    [...values, kind, target, reason, userId],
  );
  if (!made) throw new Error('The change was not stored.');
  return { changeId: made.id, total: made.total };
}

export type TakenRow = Pick<ChangeRow, 'id' | 'before' | 'cells'> & {
  lead_id: string | null;
  number: number;
  written_at: string | null;
};

/**
 * Selects and locks the next rows in a state; skips rows that another transaction has locked. The order names the
 * table's column, since the index does not have the converted number of the result.
 */
export const takeRows = (
  req: InTransaction,
  changeId: string,
  state: ChangeRow['state'],
  limit: number,
): Promise<TakenRow[]> =>
  queryInTransaction<TakenRow>(
    req,
    `select id, lead_id, before, cells, number::int as number, written_at from lead_change_rows
     where change_id = $1 and state = $2::enum_lead_change_rows_state order by lead_change_rows.number limit ${limit}
     for update skip locked`,
    [changeId, state],
  );

export type SettledRow = {
  id: string;
  state: ChangeRow['state'];
  before?: object | undefined;
  written_at?: string | undefined;
  lead_id?: string | undefined;
  problem?: string | undefined;
};

/** Stores the outcome of rows, and deletes the imported line (`cells`) of each row. */
export async function settleRows(req: InTransaction, rows: readonly SettledRow[]): Promise<void> {
  await queryInTransaction(
    req,
    `update lead_change_rows as change_row set state = settled.state::enum_lead_change_rows_state, cells = null, updated_at = now(),
       before = coalesce(settled.before, change_row.before), written_at = coalesce(settled.written_at, change_row.written_at),
       lead_id = coalesce(settled.lead_id, change_row.lead_id), problem = left(settled.problem, 300)
     from jsonb_to_recordset($1::jsonb)
       as settled(id uuid, state text, before jsonb, written_at timestamptz, lead_id uuid, problem text)
     where change_row.id = settled.id`,
    [JSON.stringify(rows)],
  );
}

/**
 * Gives the waiting rows of all running and stopped changes the state `left`, with the problem as reason. @returns the ids of
 * the changes.
 */
export async function leaveWaitingRows(req: InTransaction, problem: string): Promise<string[]> {
  const left = await queryInTransaction<{ change_id: string }>(
    req,
    `update lead_change_rows as change_row set state = 'left', problem = $1, cells = null, updated_at = now()
     from lead_changes change
     where change.id = change_row.change_id and change.status in ('running', 'stopped') and change_row.state = 'waiting'
     returning change_id`,
    [problem],
  );
  return [...new Set(left.map(({ change_id }) => change_id))];
}

/**
 * Makes a later write of the import the one that is compared with the lead when the import is undone, for all rows of
 * the lead.
 */
export async function renewWrittenAt(
  req: InTransaction,
  changeId: string,
  { leadId, writtenAt }: { leadId: string; writtenAt: string },
): Promise<void> {
  await queryInTransaction(
    req,
    `update lead_change_rows set written_at = $3 where change_id = $1 and lead_id = $2 and state = 'done'`,
    [changeId, leadId, writtenAt],
  );
}

/** Updates the counts of a bulk change or import, and marks it as finished when no row is waiting. */
export async function finishChange(req: InTransaction, changeId: string): Promise<void> {
  await queryInTransaction(
    req,
    `update lead_changes set updated_at = now(), done = counted.done, left_alone = counted.left_alone,
       status = case when counted.waiting > 0 then status when status = 'running' then 'done' when status = 'undoing' then 'undone' else status end::enum_lead_changes_status,
       finished_at = case when counted.waiting > 0 then finished_at else coalesce(finished_at, now()) end
     from (
       select count(*) filter (where state in ('done', 'undone', 'kept')) as done, count(*) filter (where state = 'left') as left_alone,
         count(*) filter (where state = case (select status from lead_changes where id = $1) when 'undoing' then 'done' else 'waiting' end::enum_lead_change_rows_state) as waiting
       from lead_change_rows where change_id = $1
     ) counted where id = $1 and status in ('running', 'undoing')`,
    [changeId],
  );
}

/**
 * Marks a finished bulk change or import as `undoing`, once; a job then undoes it row by row. @param within maximum
 * number of seconds since its end; undefined: no limit. @returns the change; undefined if it cannot be undone.
 */
export async function beginUndo(
  req: InTransaction,
  changeId: string,
  { isImport, within }: { isImport: boolean; within?: number },
): Promise<Pick<Change, 'kind' | 'target' | 'reason'> | undefined> {
  const [begun] = await queryInTransaction<Pick<Change, 'kind' | 'target' | 'reason'>>(
    req,
    `update lead_changes set status = 'undoing', updated_at = now()
     where id = $1 and (kind = 'import') = $2 and status in ('done', 'stopped')
       and ($3::float8 is null or finished_at > now() - make_interval(secs => $3::float8))
     returning kind::text as kind, target, reason`,
    [changeId, isImport, within ?? null],
  );
  return begun;
}

/**
 * Detaches rows of an import from leads that are about to be deleted, and further rows that were left because they
 * repeat the address of these leads, so that each row keeps its outcome.
 */
export async function detachRows(
  req: InTransaction,
  changeId: string,
  ids: readonly string[],
): Promise<void> {
  await queryInTransaction(
    req,
    `with gone as (
       select id, lead_id from lead_change_rows where id in (select value::uuid from jsonb_array_elements_text($2::jsonb))
     )
     update lead_change_rows set lead_id = null, before = null, updated_at = now()
     where id in (
       select id from gone union
       select repeated.id from lead_change_rows repeated join gone using (lead_id)
       where repeated.change_id = $1 and repeated.state = 'left')`,
    [changeId, JSON.stringify(ids)],
  );
}

/** A file that is still being stored after a day was left by a process that was killed. */
export const expiredChanges: ExpiredRows = {
  table: 'lead_changes',
  condition: `(created_at < $1 or (status = 'storing' and created_at < now() - interval '1 day'))`,
};
