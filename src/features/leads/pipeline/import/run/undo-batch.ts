import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import type { Lead } from '@/payload-types';
import { isToCompany } from '../../../../mail/outbox/company-mails';
import { eraseTracesOfLead } from '../../../people/erasure/erase-lead';
import { deleteLead } from '../../../tables';
import {
  detachRows,
  renewWrittenAt,
  type SettledRow,
  settleRows,
  type TakenRow,
  takeRows,
} from '../../../tables/lead-changes';
import { type BatchCounts, deleteWaitingLines } from '../../../tables/lead-imports';
import type { Import } from '../find-import';

/** Rows per transaction. */
const batchSize = 200;
/** Number of lines that are deleted in one transaction. */
const deletedLines = 2000;

type Made = { id: string; email: string; stage: Lead['stage']; updated_at: string; is_used: boolean };

/** Undoes an import for leads without later activity, then deletes lines that were never imported; suppressions are kept. */
export async function undoBatch(
  req: PayloadRequest,
  { id }: Pick<Import, 'id'>,
): Promise<BatchCounts | undefined> {
  const rows = await takeRows(req, id, 'done', batchSize);
  // Rows that are undone were counted as done when they were imported.
  const counts = { done: 0, left: 0 };
  if (rows.length === 0) return (await deleteWaitingLines(req, id, deletedLines)) > 0 ? counts : undefined;
  const leads = await queryInTransaction<Made>(
    req,
    `select id, email, stage::text as stage, updated_at,
       exists (select from lead_events where lead_id = leads.id and type::text not in ('imported', 'enrolled')
           and not coalesce(data ? 'imported', false))
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
      const { updatedAt } = await req.payload.update({ ...query, req, overrideAccess: true });
      await renewWrittenAt(req, id, { leadId: lead.id, writtenAt: updatedAt });
      settled.push({ id: row.id, state: 'undone' });
    }
  }
  await detachRows(
    req,
    id,
    gone.map(({ row }) => row.id),
  );
  for (const { lead, row } of gone) {
    await eraseTracesOfLead(req, lead);
    await deleteLead(req, lead.id);
    settled.push({ id: row.id, state: 'undone' });
  }
  await settleRows(req, settled);
  return counts;
}
