import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { enqueue } from '@/jobs/queue';
import type { Conditions } from '../list/lead-conditions';
import { type Refused, refusedSql } from '../list/recent-changes';
import { beginUndo, insertChange } from '../tables/lead-changes';
import { type LeadChange, undoSeconds } from './apply-change';
import { asked, runChange } from './run-change';

/** Leads at a time, and how many of them are done while one waits for the page. */
export const maxChangedLeads = 10_000;
const maxAtOnce = 100;

export type ChangeOutcome = {
  changeId: string;
  total: number;
  done: number;
  left: number;
  isQueued: boolean;
  refused: Refused;
};

type Counts = { total: number; done: number; left: number; undone: number; kept: number; refused: Refused };

/** What a change has come to so far. */
export async function countChange(req: PayloadRequest, changeId: string): Promise<Counts> {
  const [counts] = await queryInTransaction<Counts>(
    req,
    `select count(*)::int as total, count(*) filter (where state = 'done')::int as done,
       count(*) filter (where state = 'left')::int as left, count(*) filter (where state = 'undone')::int as undone,
       count(*) filter (where state = 'kept')::int as kept, ${refusedSql('$1')} as refused
     from lead_change_rows where change_id = $1`,
    [changeId],
  );
  return counts ?? { total: 0, done: 0, left: 0, undone: 0, kept: 0, refused: {} };
}

/**
 * Changes many leads: at once, or by a job where they are more than a hundred. The inverse is stored with each.
 * @param expected how many the person was told; with another number nothing is changed.
 * @throws Forbidden to all but admins; AppError 409 when they are not that many, 422 when they are too many.
 */
export async function changeLeads(
  req: PayloadRequest,
  change: LeadChange,
  chosen: Conditions,
  expected: number,
): Promise<ChangeOutcome> {
  assertRole(req, 'admin');
  const userId = req.user?.id ?? null;
  const { changeId, total } = await inTransaction(req, async () => {
    const { target } = change;
    // The start of a sequence is stored as a change of mails, whose target is the sequence.
    const kind = change.kind === 'sequence' ? 'mails' : change.kind;
    const reason = change.kind === 'stage' ? change.reason : null;
    const stored = await insertChange(req, { kind, target, reason, userId }, chosen, maxChangedLeads + 1);
    if (stored.total > maxChangedLeads) {
      throw new AppError('too_many', 422, 'These are more than 10,000 leads. Narrow the list down first.');
    }
    if (stored.total !== expected) {
      throw new AppError(
        'changed',
        409,
        `They are ${stored.total} leads by now, not ${expected}. Nothing was changed.`,
      );
    }
    if (stored.total > maxAtOnce) await enqueue(req, 'change-leads', { changeId: stored.changeId });
    return stored;
  });
  req.payload.logger.info({ userId, changeId, kind: change.kind, total }, 'Many leads are changed by hand.');
  const isQueued = total > maxAtOnce;
  if (!isQueued) await runChange(req, changeId);
  const { done, left, refused } = await countChange(req, changeId);
  return { changeId, total, done, left, isQueued, refused };
}

/**
 * Puts leads back as they were before a change, within a minute of its end, once. Those that somebody has changed since
 * stay; a series that was started is ended. @returns what was undone, how many are as before, and how many stay;
 * undefined when it is too late, or was an import.
 * @throws Forbidden to all but admins.
 */
export async function undoChange(
  req: PayloadRequest,
  changeId: string,
): Promise<
  { kind: LeadChange['kind'] | undefined; undone: number; kept: number; isQueued: boolean } | undefined
> {
  assertRole(req, 'admin');
  const begun = await inTransaction(req, async () => {
    const change = await beginUndo(req, changeId, { isImport: false, within: undoSeconds });
    if (!change) return undefined;
    const { done } = await countChange(req, changeId);
    const isQueued = done > maxAtOnce;
    if (isQueued) await enqueue(req, 'change-leads', { changeId });
    return { kind: asked(change)?.kind, isQueued };
  });
  if (!begun) return undefined;
  if (!begun.isQueued) await runChange(req, changeId);
  const { undone, kept } = await countChange(req, changeId);
  return { ...begun, undone, kept };
}
