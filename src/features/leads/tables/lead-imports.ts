/** Writes to `lead_changes` and `lead_change_rows` for imports; `lead-changes.ts` has what they share with bulk changes. */
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

type Status = Row<'lead_changes'>['status'];

/** Number of rows of a batch by outcome. */
export type BatchCounts = { done: number; left: number };

/** Begins to store a file. @returns the import's id */
export async function insertImport(
  req: InTransaction,
  { fileName, userId }: { fileName: string; userId: string | null },
): Promise<string> {
  const [made] = await queryInTransaction<{ id: string }>(
    req,
    `insert into lead_changes (kind, status, file_name, user_id) values ('import', 'storing', $1, $2::uuid) returning id`,
    [fileName, userId],
  );
  if (!made) throw new Error('The import was not stored.');
  return made.id;
}

/** Stores some lines of a file. @param lines JSON of an array of `number` and `cells` */
export async function insertLines(req: InTransaction, changeId: string, lines: string): Promise<void> {
  await queryInTransaction(
    req,
    `insert into lead_change_rows (change_id, number, cells)
     select $1::uuid, number, cells from jsonb_to_recordset($2::jsonb) as line(number int, cells jsonb)`,
    [changeId, lines],
  );
}

type StoredFile = {
  columns: readonly string[];
  skipped: readonly string[];
  mapping: readonly (string | null)[];
  choices: object;
  total: number;
};

/** Number of lines above which the statistics of the table are renewed at once. */
const manyLines = 2000;

/**
 * Turns an import whose lines are all stored into a draft. Without statistics, PostgreSQL would sort all lines of a
 * large file for each batch, instead of reading the next ones by their index.
 */
export async function finishStoring(
  req: InTransaction,
  changeId: string,
  { columns, skipped, mapping, choices, total }: StoredFile,
): Promise<void> {
  await queryInTransaction(
    req,
    `update lead_changes set status = 'draft', columns = $2::jsonb, skipped_lines = $3::jsonb, mapping = $4::jsonb,
       choices = $5::jsonb, total = $6::numeric, updated_at = now()
     where id = $1 and status = 'storing'`,
    [changeId, ...[columns, skipped, mapping, choices].map((value) => JSON.stringify(value)), total],
  );
  if (total > manyLines) await queryInTransaction(req, 'analyze lead_change_rows');
}

/** Deletes an import that has not been started, with its lines. @returns whether there was one */
export async function deleteUnstarted(req: InTransaction, changeId: string): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `delete from lead_changes where id = $1 and kind = 'import' and status in ('storing', 'draft') returning id`,
    [changeId],
  );
  return rows.length > 0;
}

type Settings = { mapping: readonly (string | null)[]; choices: object };

/** Stores the mapping and the choices of a draft; its preview has to be computed again. */
export async function updateSettings(
  req: InTransaction,
  changeId: string,
  { mapping, choices }: Settings,
): Promise<void> {
  await queryInTransaction(
    req,
    `update lead_changes set mapping = $2::jsonb, choices = $3::jsonb, preview = null, done = 0, updated_at = now()
     where id = $1 and kind = 'import' and status = 'draft'`,
    [changeId, JSON.stringify(mapping), JSON.stringify(choices)],
  );
}

/**
 * Begins the preview of a draft, once for its settings, and again if nothing has moved for ten minutes, as after a job
 * that failed for good. @returns the id of the run that computes it
 */
export async function beginPreview(req: InTransaction, changeId: string): Promise<string | undefined> {
  const [begun] = await queryInTransaction<{ run: string }>(
    req,
    `update lead_changes set preview = jsonb_build_object('run', gen_random_uuid(), 'after', 0), done = 0, updated_at = now()
     where id = $1 and kind = 'import' and status = 'draft'
       and (preview is null or preview ? 'run' and updated_at < now() - interval '10 minutes') returning preview->>'run' as run`,
    [changeId],
  );
  return begun?.run;
}

type PreviewRun = { run: string; after: number };

/** Notes which row the preview of a draft has reached. @returns false if its run has ended */
export async function notePreviewed(
  req: InTransaction,
  changeId: string,
  { run, after }: PreviewRun,
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update lead_changes set done = $3::numeric, updated_at = now()
     where id = $1 and status = 'draft' and preview->>'run' = $2 returning id`,
    [changeId, run, after],
  );
  return rows.length > 0;
}

/**
 * Stores the preview of a draft, or what its run has counted so far. @param begun row from which the run went on, so
 * that nothing is counted twice if two workers do it. @returns whether it was stored
 */
export async function storePreview(
  req: InTransaction,
  changeId: string,
  begun: PreviewRun,
  preview: object,
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update lead_changes set preview = $4::jsonb, done = coalesce(($4::jsonb->>'after')::numeric, done), updated_at = now()
     where id = $1 and status = 'draft' and preview->>'run' = $2 and (preview->>'after')::numeric = $3::numeric
     returning id`,
    [changeId, begun.run, begun.after, JSON.stringify(preview)],
  );
  return rows.length > 0;
}

type Start = {
  changeId: string;
  mapping: Settings['mapping'];
  isEnrolling: boolean;
  choices?: object | undefined;
};

/**
 * Starts an import that is a draft, once. @param start `choices` are those that were confirmed. @returns whether it was
 * a draft with these choices.
 */
export async function startImport(
  req: InTransaction,
  { changeId, mapping, isEnrolling, choices }: Start,
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update lead_changes set status = 'running', mapping = $2::jsonb, is_enrolling = $3, preview = null, done = 0,
       updated_at = now()
     where id = $1 and kind = 'import' and status = 'draft' and ($4::jsonb is null or choices = $4::jsonb) returning id`,
    [changeId, JSON.stringify(mapping), isEnrolling, choices ? JSON.stringify(choices) : null],
  );
  return rows.length > 0;
}

/** Moves an import from one status to another, once. @returns whether it had the status. */
export async function moveImport(
  req: InTransaction,
  changeId: string,
  { from, to }: { from: Status; to: Status },
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update lead_changes set status = $3::enum_lead_changes_status, updated_at = now()
     where id = $1 and kind = 'import' and status = $2::enum_lead_changes_status returning id`,
    [changeId, from, to],
  );
  return rows.length > 0;
}

/**
 * Locks an import until COMMIT, so that its batches run one after the other, and *Stop* takes effect between two of
 * them. @returns whether it has the status
 */
export async function lockImport(req: InTransaction, changeId: string, status: Status): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `select from lead_changes where id = $1 and status = $2::enum_lead_changes_status for no key update`,
    [changeId, status],
  );
  return rows.length > 0;
}

/** Adds a batch to the counts of an import; counting all its rows each time would take longer than the batch. */
export async function countBatch(
  req: InTransaction,
  changeId: string,
  { done, left }: BatchCounts,
): Promise<void> {
  await queryInTransaction(
    req,
    `update lead_changes set done = done + $2::numeric, left_alone = left_alone + $3::numeric, updated_at = now()
     where id = $1`,
    [changeId, done, left],
  );
}

/** Notes up to which row the opt-outs of a running import are suppressed. @returns false if that pass has ended */
export async function noteOptOutRow(req: InTransaction, changeId: string, row: number): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update lead_changes set done = greatest(done, $2::numeric), updated_at = now()
     where id = $1 and status = 'running' and opt_outs_stored_at is null returning id`,
    [changeId, row],
  );
  return rows.length > 0;
}

/** Notes that all opt-outs of an import are suppressed, which precedes its first lead. */
export async function noteOptOuts(req: InTransaction, changeId: string): Promise<void> {
  await queryInTransaction(
    req,
    'update lead_changes set opt_outs_stored_at = now(), done = 0 where id = $1 and opt_outs_stored_at is null',
    [changeId],
  );
}

/** Deletes some lines that an import has not dealt with, and that it never will. @returns their number */
export async function deleteWaitingLines(
  req: InTransaction,
  changeId: string,
  limit: number,
): Promise<number> {
  const rows = await queryInTransaction(
    req,
    `delete from lead_change_rows where id in (
       select id from lead_change_rows where change_id = $1 and state = 'waiting'
       order by lead_change_rows.number limit ${limit}) returning id`,
    [changeId],
  );
  return rows.length;
}

const optOutEvents = {
  unsubscribed: { type: 'unsubscribed', summary: 'Wants no emails' },
  bounced: { type: 'mail_bounced', summary: 'The mailbox refuses emails' },
} as const;

/** Records opt-outs that an imported list says, once for each lead; undoing the import ignores these events. */
export async function recordImportedOptOuts(
  req: InTransaction,
  optOuts: readonly { leadId: string; reason: keyof typeof optOutEvents }[],
): Promise<void> {
  if (optOuts.length === 0) return;
  await queryInTransaction(
    req,
    `insert into lead_events (lead_id, type, summary, data)
     select lead_id, type::enum_lead_events_type, summary, '{"imported": true}'
     from jsonb_to_recordset($1::jsonb) as told(lead_id uuid, type text, summary text)
     where not exists (select from lead_events event where event.lead_id = told.lead_id and event.type::text = told.type)`,
    [JSON.stringify(optOuts.map(({ leadId, reason }) => ({ lead_id: leadId, ...optOutEvents[reason] })))],
  );
}
