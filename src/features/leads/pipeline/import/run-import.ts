import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import type { Lead } from '@/payload-types';
import { isToCompany } from '../../../mail/outbox/company-mails';
import { mailPriority, queueMail } from '../../../mail/outbox/outbox';
import { findSuppressed } from '../../../mail/suppression/suppressions';
import { firstSequence } from '../../../nurture/sequences/entry-sequence';
import { lockSequences } from '../../../nurture/sequences/sequence-lock';
import { insertEnrolments } from '../../../nurture/tables';
import { defaultCurrency } from '../../collections/pipeline';
import { eraseTracesOfLead } from '../../people/erasure/erase-lead';
import { announcementOf } from '../../signals/scoring/announcement';
import { scoreLead } from '../../signals/scoring/score';
import { deleteLead, recordImports } from '../../tables';
import {
  detachRows,
  finishChange,
  type SettledRow,
  settleRows,
  type TakenRow,
  takeRows,
} from '../../tables/lead-changes';
import { type ImportedLead, insertImportedLeads } from '../../tables/new-leads';
import { undoSeconds } from '../changes/apply-change';
import { recipientQuery } from '../nurture-actions/step-recipients';
import { blanksFilled, findKnown, type Import } from './dry-run';
import { type Mapping, type ReadValues, readLine } from './import-fields';

/** Lines per transaction. */
const batchSize = 200;

type Running = Pick<Import, 'id' | 'file_name' | 'columns' | 'is_enrolling' | 'status'> & {
  mapping: Mapping;
  user_id: string | null;
};

/** A new lead, scored and marked as announced in the way the collection's hooks do it. */
function newLead(values: ReadValues, now: Date) {
  const profile = values as ReadValues & Parameters<typeof scoreLead>[0]['profile'];
  const source = String(values.source ?? 'import');
  const score = scoreLead({ profile, requests: [{ source }], engagements: [], now });
  const stage = (values.stage ?? 'new') as Lead['stage'];
  const announcement = announcementOf({ priority: score.priority_score, stage, announcedAt: null });
  return {
    stage: 'new',
    currency: defaultCurrency,
    ...values,
    source,
    ...score,
    won_at: values.stage === 'won' ? now.toISOString() : null,
    was_notified_at: announcement === 'announce' ? now.toISOString() : null,
  };
}

/**
 * Notifies the firm about each created lead with a high priority, as about any new lead. The mails become due once
 * the import can no longer be undone by a click, and are sent after all mails that somebody waits for. Closed deals
 * are not announced.
 */
async function announceLeads(req: PayloadRequest, made: readonly ImportedLead[], now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + undoSeconds * 1000);
  for (const { id, source, stage, priority_score, was_notified_at } of made) {
    if (!was_notified_at || stage === 'won' || stage === 'lost') continue;
    const metadata = { lead_id: id, source, priority_score: Number(priority_score) };
    const mail = { template: 'lead-notification', to: env.leadsNotifyTo, leadId: id, metadata } as const;
    await queueMail(req, { ...mail, dueAt, priority: mailPriority.series });
  }
}

type Line = { row: TakenRow; values: ReadValues };

/** Inserts leads for unknown addresses. @returns the results of the lines. */
async function createLeads(
  req: PayloadRequest,
  lines: readonly Line[],
  running: Running,
): Promise<SettledRow[]> {
  const first = new Map(lines.toReversed().map((line) => [line.values.email, line]));
  const now = new Date();
  const made = await insertImportedLeads(
    req,
    [...first.values()].map(({ values }) => newLead(values, now)),
  );
  await announceLeads(req, made, now);
  const ids = made.map(({ id }) => id);
  await recordImports(req, ids, { fileName: running.file_name, userId: running.user_id });
  if (running.is_enrolling) {
    const refused = await findSuppressed(
      req,
      made.map(({ email }) => email),
    );
    const inPipeline = (email: string) => {
      const stage = first.get(email)?.values.stage;
      return stage !== 'won' && stage !== 'lost';
    };
    const enrolled = made.filter(({ email }) => !refused.has(email) && inPipeline(email));
    await insertEnrolments(req, {
      recipientQuery,
      leadIds: enrolled.map(({ id }) => id),
      sequenceName: firstSequence,
    });
  }
  return made.flatMap(({ id, email, updated_at }) => {
    const row = first.get(email)?.row;
    return row
      ? [
          {
            id: row.id,
            state: 'done' as const,
            lead_id: id,
            before: { created: true },
            written_at: updated_at,
          },
        ]
      : [];
  });
}

/** Fills the blanks of known leads, with score and history. */
async function fillLeads(req: PayloadRequest, lines: readonly Line[]): Promise<SettledRow[]> {
  const settled: SettledRow[] = [];
  for (const { row, values } of lines) {
    const known = (await findKnown(req, [values.email])).get(values.email);
    const blanks = known ? blanksFilled(known, values) : {};
    if (!known || Object.keys(blanks).length === 0) {
      settled.push({ id: row.id, state: 'left', lead_id: known?.id });
      continue;
    }
    const query = { collection: 'leads', id: known.id, data: blanks as Partial<Lead>, depth: 0 } as const;
    const { updatedAt } = await req.payload.update({ ...query, req, overrideAccess: true });
    const before = { filled: Object.keys(blanks) };
    settled.push({ id: row.id, state: 'done', lead_id: known.id, before, written_at: updatedAt });
  }
  return settled;
}

async function importBatch(req: PayloadRequest, running: Running): Promise<number> {
  const rows = await takeRows(req, running.id, 'waiting', batchSize);
  if (rows.length === 0) return 0;
  await lockSequences(req, 'shared');
  const settled: SettledRow[] = [];
  const lines: Line[] = [];
  for (const row of rows) {
    // The cast is safe: only `insertImport` writes this column, from the cells of a line.
    const read = readLine((row.cells ?? []) as string[], running.columns, running.mapping);
    if ('values' in read) lines.push({ row, values: read.values });
    else {
      const problem = read.problems.map(({ column, problem }) => `${column} ${problem}`).join('; ');
      settled.push({ id: row.id, state: 'left', problem });
    }
  }
  const known = await findKnown(
    req,
    lines.map(({ values }) => values.email),
  );
  const created = await createLeads(
    req,
    lines.filter(({ values }) => !known.has(values.email)),
    running,
  );
  const isCreated = new Set(created.map(({ id }) => id));
  // The remaining lines: known leads, repeated lines, and leads that a form created concurrently.
  const filled = await fillLeads(
    req,
    lines.filter(({ row }) => !isCreated.has(row.id)),
  );
  await settleRows(req, [...settled, ...created, ...filled]);
  await finishChange(req, running.id);
  return rows.length;
}

type Made = { id: string; email: string; stage: Lead['stage']; updated_at: string; is_used: boolean };

/** Undoes an import for leads without later activity. */
async function undoBatch(req: PayloadRequest, running: Running): Promise<number> {
  const rows = await takeRows(req, running.id, 'done', batchSize);
  if (rows.length === 0) return 0;
  const leads = await queryInTransaction<Made>(
    req,
    `select id, email, stage::text as stage, updated_at,
       exists (select from lead_events where lead_id = leads.id and type::text not in ('imported', 'enrolled'))
         or exists (select from emails where lead_id = leads.id and status in ('sent', 'sending', 'unknown')
           and not ${isToCompany}) as is_used
     from leads where id in (select value::uuid from jsonb_array_elements_text($1::jsonb)) order by id for update`,
    [JSON.stringify(rows.flatMap(({ lead_id }) => lead_id ?? []))],
  );
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  const settled: SettledRow[] = [];
  const gone: { row: TakenRow; lead: Made }[] = [];
  for (const row of rows) {
    const lead = byId.get(row.lead_id ?? '');
    const before = row.before as { created?: true; filled?: string[] } | null;
    const isOurs = lead && new Date(row.written_at ?? 0).getTime() === new Date(lead.updated_at).getTime();
    if (!isOurs || (before?.created && lead.is_used)) settled.push({ id: row.id, state: 'kept' });
    else if (before?.created) gone.push({ row, lead });
    else {
      const data = Object.fromEntries((before?.filled ?? []).map((name) => [name, null]));
      const query = { collection: 'leads', id: lead.id, data, depth: 0 } as const;
      await req.payload.update({ ...query, req, overrideAccess: true });
      settled.push({ id: row.id, state: 'undone' });
    }
  }
  await detachRows(
    req,
    gone.map(({ row }) => row.id),
  );
  for (const { lead, row } of gone) {
    await eraseTracesOfLead(req, lead);
    await deleteLead(req, lead.id);
    settled.push({ id: row.id, state: 'undone' });
  }
  await settleRows(req, settled);
  await finishChange(req, running.id);
  return rows.length;
}

/** Runs or undoes an import in batches, resuming where an interrupted run stopped. */
export async function runImport(req: PayloadRequest, changeId: string): Promise<void> {
  const [running] = await queryInTransaction<Running>(
    req,
    `select id, status::text as status, file_name, columns, mapping, is_enrolling, user_id from lead_changes
     where id = $1 and kind = 'import' and status in ('running', 'undoing')`,
    [changeId],
  );
  if (!running) return;
  const batch = running.status === 'undoing' ? undoBatch : importBatch;
  for (;;) {
    if ((await inTransaction(req, () => batch(req, running))) === 0) break;
  }
  await finishChange(req, changeId);
}
