import { z } from 'zod';
import type { LeadChange } from '@/features/leads/changes/apply-change';
import { changeLeads } from '@/features/leads/changes/change-leads';
import { conditionsOfChosen, readChosen } from '@/features/leads/list/chosen-leads';
import { readLeadFilter, readTask, type Stage } from '@/features/leads/list/lead-filter';
import { backTo } from '@/features/leads/list/outcome';
import { AppError } from '@/http/app-error';
import { studioEndpoint } from '../../studio-endpoint';

const schema = z.object({
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
export const POST = studioEndpoint(schema, async (req, { task, chosen, expected, reason, back }) => {
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
  if (change.kind === 'sequence') return backTo(back, { did: 'started', done, change: changeId, ...refused });
  return backTo(back, { did: 'changed', done, left });
});
