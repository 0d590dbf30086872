import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { enqueue } from '@/jobs/queue';
import { beginUndo, insertChange } from '../../tables/lead-changes';
import type { Conditions } from '../list/lead-conditions';
import { type Refused, refusedSql } from '../list/recent-changes';
import { type BulkChange, undoSeconds } from './apply-change';
import { asked, runChange } from './run-change';

/** Maximum number of leads of one change. Up to `maxAtOnce` leads are changed within the request, more by a job. */
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

/** Progress of a change. */
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
 * Changes many leads: within the request, or by a job if there are more than a hundred. Stores the inverse of each
 * change. @param expected number of leads that the user was shown; if it differs, nothing is changed.
 * @throws Forbidden to all but admins; AppError 409 if the number differs, 422 if there are too many.
 */
export async function changeLeads(
  req: PayloadRequest,
  change: BulkChange,
  chosen: Conditions,
  expected: number,
): Promise<ChangeOutcome> {
  assertRole(req, 'admin');
  const userId = req.user.id;
  const { changeId, total } = await inTransaction(req, async () => {
    const { target } = change;
    // The start of a sequence is stored as a change of mails, with the sequence as target.
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
 * Undoes a change within a minute of its end, once. Leads that somebody has changed since are kept as they are; the
 * enrolment of a started sequence is ended. @returns the kind of change and the numbers of undone and kept leads;
 * undefined if it is too late, or if the change is an import. @throws Forbidden to all but admins.
 */
export async function undoChange(
  req: PayloadRequest,
  changeId: string,
): Promise<
  { kind: BulkChange['kind'] | undefined; undone: number; kept: number; isQueued: boolean } | undefined
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
