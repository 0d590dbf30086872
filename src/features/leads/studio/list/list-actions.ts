import { z } from 'zod';
import { AppError } from '@/http/app-error';
import { readQueryValues } from '@/http/parse-input';
import { streamed } from '@/http/respond';
import { cleanTypedText } from '@/lib/text/typed-text';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { viewerClock, viewerDay } from '@/studio-kit/clock/viewer-clock';
import { maxViewName } from '../../collections/lead-views-collection';
import type { BulkChange } from '../../pipeline/changes/apply-change';
import { changeLeads, undoChange } from '../../pipeline/changes/change-leads';
import { exportLeads } from '../../pipeline/csv/export-leads';
import { conditionsOfChosen, readChosen, readTicked } from '../../pipeline/list/chosen-leads';
import { redirectWithFlash } from '../../pipeline/list/flash-messages';
import { readLeadFilter, readTask, type Stage } from '../../pipeline/list/lead-filter';
import { forgetLeadView, renameLeadView, saveLeadView } from '../../pipeline/list/lead-views';

const Change = z.object({
  task: z.string().max(60),
  chosen: z.string().max(4000),
  /** Number of leads that the confirmation showed. */
  expected: z.coerce.number().int().min(0),
  reason: z.string().trim().max(200).default(''),
  back: z.string().max(1500).default(''),
});

function changeOf(task: string, reason: string): BulkChange {
  const read = readTask(task);
  if (!read) throw new AppError('invalid', 422, 'This bulk action does not exist.');
  const { kind, target } = read;
  // The cast is safe, because `readTask` has checked the target of each kind.
  if (kind === 'stage') return { kind, target: target as Stage, reason: reason || null };
  if (kind === 'owner') return { kind, target: target === 'nobody' ? null : target };
  if (kind === 'sequence') return { kind, target };
  return { kind, target: target === 'pause' ? 'pause' : 'resume' };
}

/** Changes the chosen leads, or all that match the list's filter, after confirmation. */
const changeChosen = studioAction({
  path: 'leads/change',
  schema: Change,
  async act(req, { task, chosen, expected, reason, back }) {
    const filter = readLeadFilter(Object.fromEntries(new URLSearchParams(back)));
    const conditions = conditionsOfChosen(req, readChosen(chosen), filter);
    const change = changeOf(task, reason);
    const { changeId, total, done, isQueued, refused } = await changeLeads(req, change, conditions, expected);
    if (isQueued) return redirectWithFlash(back, { did: 'queued', done: total });
    if (change.kind === 'sequence')
      return redirectWithFlash(back, { did: 'started', done, change: changeId, ...refused });
    // The list itself shows the outcome of recent changes.
    return redirectWithFlash(back, {});
  },
});

const Undo = z.object({ change: z.uuid(), back: z.string().max(1500).default('') });

/** Undoes a bulk change, within a minute. */
const undoBulkChange = studioAction({
  path: 'leads/undo',
  schema: Undo,
  async act(req, { change, back }) {
    const outcome = await undoChange(req, change);
    if (!outcome) return redirectWithFlash(back, { did: 'late' });
    const did = outcome.kind === 'sequence' ? 'stopped' : 'undone';
    return redirectWithFlash(back, { did, done: outcome.undone, left: outcome.kept });
  },
});

const Export = z.record(z.string(), z.string());

/**
 * Exports all leads that match the list's query as CSV. With `mark=0` the file has no byte order mark; with
 * `scope=chosen` it has only the leads of `chosen=<id>`, repeatable up to 100 times.
 */
const exportChosen = studioAction({
  path: 'leads/export',
  method: 'GET',
  schema: Export,
  async act(req, query, request) {
    const chosen = query.scope === 'chosen' ? readTicked(readQueryValues(request, 'chosen')) : 'all';
    if (chosen.length === 0) return redirectWithFlash(`${new URLSearchParams(query)}`, { did: 'none' });
    const conditions = conditionsOfChosen(req, chosen, readLeadFilter(query));
    const pieces = exportLeads(req, conditions, { hasMark: query.mark !== '0' });
    req.payload.logger.info({ userId: req.user?.id }, 'Leads were exported.');
    const day = viewerDay(new Date(), viewerClock(req));
    return streamed(pieces, { type: 'text/csv; charset=utf-8', fileName: `leads-${day}.csv` });
  },
});

const readName = (typed: string) => cleanTypedText(typed.replace(/\s+/g, ' ')).trim().slice(0, maxViewName);

/** `back` is the list's query. */
const NewView = z.object({
  name: z.string().max(400),
  shared: z.string().max(1).default(''),
  back: z.string().max(1500).default(''),
});

/** Saves the current list as a view, private to the user or shared. */
const saveView = studioAction({
  path: 'leads/save-view',
  schema: NewView,
  async act(req, { name: typed, shared, back }) {
    const name = readName(typed);
    const told = { typed: name, ...(shared && { shared }) };
    if (!name) return redirectWithFlash(back, { did: 'nameless', ...told });
    const did = await saveLeadView(req, { name, query: back, isShared: shared === '1' });
    return redirectWithFlash(back, did === 'named' ? { did } : { did, ...told });
  },
});

/** Renames a view, or shares it. */
const renameView = studioAction({
  path: 'leads/rename-view',
  schema: NewView.extend({ view: z.uuid() }),
  async act(req, { view: id, name: typed, shared, back }) {
    const name = readName(typed);
    const told = { typed: name, ...(shared && { shared }) };
    if (!name) return redirectWithFlash(back, { did: 'nameless', ...told });
    const did = await renameLeadView(req, { id, name, isShared: shared === '1' });
    return redirectWithFlash(back, did === 'taken' ? { did, ...told } : { did });
  },
});

/** Deletes a view. */
const forgetView = studioAction({
  path: 'leads/forget-view',
  schema: z.object({ view: z.uuid(), back: z.string().max(1500).default('') }),
  async act(req, { view, back }) {
    await forgetLeadView(req, view);
    return redirectWithFlash(back, { did: 'forgotten' });
  },
});

export const leadListActions = [changeChosen, undoBulkChange, exportChosen, saveView, renameView, forgetView];
