import { z } from 'zod';
import { AppError } from '@/http/app-error';
import { valuesOf } from '@/http/parse-input';
import { streamed } from '@/http/respond';
import { studioAction } from '@/studio-kit/actions/studio-action';
import type { LeadChange } from '../../changes/apply-change';
import { changeLeads, undoChange } from '../../changes/change-leads';
import { exportLeads } from '../../csv/export-leads';
import { conditionsOfChosen, readChosen, readTicked } from '../../list/chosen-leads';
import { backTo } from '../../list/flash-messages';
import { readLeadFilter, readTask, type Stage } from '../../list/lead-filter';

const Change = z.object({
  task: z.string().max(60),
  chosen: z.string().max(4000),
  /** How many the person was told they are. */
  expected: z.coerce.number().int().min(0),
  reason: z.string().trim().max(200).default(''),
  back: z.string().max(1500).default(''),
});

function changeOf(task: string, reason: string): LeadChange {
  const read = readTask(task);
  if (!read) throw new AppError('invalid', 422, 'This is nothing that can be done with many leads.');
  const { kind, target } = read;
  // `readTask` has checked the target of each kind.
  if (kind === 'stage') return { kind, target: target as Stage, reason: reason || null };
  if (kind === 'owner') return { kind, target: target === 'nobody' ? null : target };
  if (kind === 'sequence') return { kind, target };
  return { kind, target: target === 'pause' ? 'pause' : 'resume' };
}

/** Changes the chosen leads, or all that the list's filter means, as it was confirmed. */
const changeChosen = studioAction({
  path: 'leads/change',
  schema: Change,
  async act(req, { task, chosen, expected, reason, back }) {
    const filter = readLeadFilter(Object.fromEntries(new URLSearchParams(back)));
    const conditions = conditionsOfChosen(req, readChosen(chosen), filter);
    const change = changeOf(task, reason);
    const { changeId, total, done, left, isQueued, refused } = await changeLeads(
      req,
      change,
      conditions,
      expected,
    );
    if (isQueued) return backTo(back, { did: 'queued', done: total });
    if (change.kind === 'sequence')
      return backTo(back, { did: 'started', done, change: changeId, ...refused });
    return backTo(back, { did: 'changed', done, left });
  },
});

const Undo = z.object({ change: z.uuid(), back: z.string().max(1500).default('') });

/** Takes a change of many leads back, within a minute. */
const undoBulkChange = studioAction({
  path: 'leads/undo',
  schema: Undo,
  async act(req, { change, back }) {
    const outcome = await undoChange(req, change);
    if (!outcome) return backTo(back, { did: 'late' });
    const did = outcome.kind === 'sequence' ? 'stopped' : 'undone';
    return backTo(back, { did, done: outcome.undone, left: outcome.kept });
  },
});

const Export = z.record(z.string(), z.string());

/**
 * `?<the list's query>&mark=0`: all leads that match, as a file of comma-separated values; with `scope=chosen` those of
 * `chosen=<id>` alone, however many.
 */
const exportChosen = studioAction({
  path: 'leads/export',
  method: 'GET',
  schema: Export,
  async act(req, query, request) {
    const chosen = query.scope === 'chosen' ? readTicked(valuesOf(request, 'chosen')) : 'all';
    if (chosen.length === 0) return backTo(`${new URLSearchParams(query)}`, { did: 'none' });
    const conditions = conditionsOfChosen(req, chosen, readLeadFilter(query));
    const pieces = exportLeads(req, conditions, { hasMark: query.mark !== '0' });
    req.payload.logger.info({ userId: req.user?.id }, 'Leads were exported.');
    const day = new Date().toISOString().slice(0, 10);
    return streamed(pieces, { type: 'text/csv; charset=utf-8', fileName: `leads-${day}.csv` });
  },
});

export const leadListActions = [changeChosen, undoBulkChange, exportChosen];
