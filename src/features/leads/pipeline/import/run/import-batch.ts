import type { PayloadRequest } from 'payload';
import type { Lead } from '@/payload-types';
import { renewWrittenAt, type SettledRow, settleRows, takeRows } from '../../../tables/lead-changes';
import type { BatchCounts } from '../../../tables/lead-imports';
import { type LineReader, readLine } from '../columns/read-line';
import type { Import } from '../find-import';
import { blanksFilled, findKnown } from '../known-leads';
import { createLeads, type ImportedLine } from './new-leads';

/** Lines per transaction, which bounds how long a form or a colleague waits for a lock. */
const batchSize = 200;

/** Fills blank fields of known leads through Payload, whose hooks compute the score and record the changes. */
async function fillLeads(req: PayloadRequest, lines: readonly ImportedLine[]): Promise<SettledRow[]> {
  const emails = lines.map(({ read }) => read.email);
  const known = await findKnown(req, emails);
  const settled: SettledRow[] = [];
  for (const { row, read } of lines) {
    const lead = known.get(read.email);
    const blanks = lead ? blanksFilled(lead, read) : {};
    if (!lead || Object.keys(blanks).length === 0) {
      settled.push({ id: row.id, state: 'left', lead_id: lead?.id });
      continue;
    }
    const query = { collection: 'leads', id: lead.id, data: blanks as Partial<Lead>, depth: 0 } as const;
    const { updatedAt } = await req.payload.update({ ...query, req, overrideAccess: true });
    const before = { filled: Object.keys(blanks) };
    settled.push({ id: row.id, state: 'done', lead_id: lead.id, before, written_at: updatedAt });
    // A later line of the batch may belong to the same lead.
    for (const [name, value] of Object.entries(blanks)) lead[name] = String(value);
  }
  return settled;
}

/**
 * Imports the next 200 lines. @returns how many were imported (`done`) or not (`left`); undefined if no line remained
 */
export async function importBatch(
  req: PayloadRequest,
  running: Import,
  reader: LineReader,
): Promise<BatchCounts | undefined> {
  const rows = await takeRows(req, running.id, 'waiting', batchSize);
  if (rows.length === 0) return undefined;
  const refused: SettledRow[] = [];
  const lines: ImportedLine[] = [];
  for (const row of rows) {
    // The cast is safe: only `insertLines` writes this column, from the cells of a line.
    const read = readLine((row.cells ?? []) as string[], reader);
    if ('problem' in read) refused.push({ id: row.id, state: 'left', problem: read.problem });
    else lines.push({ row, read });
  }
  const known = await findKnown(
    req,
    lines.map(({ read }) => read.email),
  );
  const created = await createLeads(
    req,
    lines.filter(({ read }) => !known.has(read.email)),
    running,
  );
  const isCreated = new Set(created.map(({ id }) => id));
  // The remaining lines: known leads, repeated lines, and leads that a form created concurrently.
  const filled = await fillLeads(
    req,
    lines.filter(({ row }) => !isCreated.has(row.id)),
  );
  const settled = [...refused, ...created, ...filled];
  await settleRows(req, settled);
  const written = new Map(
    filled.flatMap(({ lead_id, written_at }) => (lead_id && written_at ? [[lead_id, written_at]] : [])),
  );
  for (const [leadId, writtenAt] of written) await renewWrittenAt(req, running.id, { leadId, writtenAt });
  const done = settled.filter(({ state }) => state === 'done').length;
  return { done, left: settled.length - done };
}
