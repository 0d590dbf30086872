import type { PayloadRequest } from 'payload';
import type { Row } from '@/db/row';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { finishChange, settleRows, takeRows } from '../../tables/lead-changes';
import type { Stage } from '../list/lead-filter';
import { applyRows, type BulkChange, revertRows } from './apply-change';

/** Number of leads per transaction; small, so that nobody waits long for a lock. */
const batchSize = 25;

type Change = Pick<Row<'lead_changes'>, 'id' | 'kind' | 'status' | 'target' | 'reason' | 'user_id'>;

/** Converts a stored row to its change; the row was validated before it was stored. */
export function asked({
  kind,
  target,
  reason,
}: Pick<Change, 'kind' | 'target' | 'reason'>): BulkChange | undefined {
  if (kind === 'stage') return { kind, target: target as Stage, reason };
  if (kind === 'owner') return { kind, target };
  if (kind === 'mails' && (target === 'pause' || target === 'resume')) return { kind, target };
  if (kind === 'mails' && target) return { kind: 'sequence', target };
  return undefined;
}

/** Returns the request with the user who requested the change, so that the job acts as that user. */
async function inNameOf(req: PayloadRequest, userId: string | null): Promise<PayloadRequest> {
  if (req.user || !userId) return req;
  const query = { collection: 'users', id: userId, depth: 0, disableErrors: true } as const;
  const user = await req.payload.findByID({ ...query, overrideAccess: true });
  if (user) req.user = { ...user, collection: 'users' };
  return req;
}

/** Applies or undoes a stored change in batches, resuming where an interrupted run stopped. */
export async function runChange(request: PayloadRequest, changeId: string): Promise<void> {
  const [change] = await queryInTransaction<Change>(
    request,
    'select id, kind::text as kind, status::text as status, target, reason, user_id from lead_changes where id = $1',
    [changeId],
  );
  const what = change && asked(change);
  if (!what || (change.status !== 'running' && change.status !== 'undoing')) return;
  const req = await inNameOf(request, change.user_id);
  const isUndoing = change.status === 'undoing';
  for (;;) {
    const taken = await inTransaction(req, async () => {
      const rows = await takeRows(req, changeId, isUndoing ? 'done' : 'waiting', batchSize);
      if (rows.length === 0) return 0;
      await settleRows(req, await (isUndoing ? revertRows : applyRows)(req, rows, what));
      await finishChange(req, changeId);
      return rows.length;
    });
    if (taken === 0) break;
  }
  await finishChange(req, changeId);
}
