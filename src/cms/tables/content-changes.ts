/**
 * That content has changed, one row for each transaction. NOTIFY tells it at once and may be lost; whoever looks here now
 * and then misses none.
 */
import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** Long after every process has looked, or has lost its connection and begins anew. */
const keptFor = '1 hour';

/**
 * Takes its turn with nobody: no two transactions write the same row, and old ones are deleted by whoever gets them. After a
 * restore into another server the number of a transaction may be there already.
 */
export async function recordContentChange(req: InTransaction): Promise<void> {
  await queryInTransaction(
    req,
    `with old as (
       delete from content_changes where transaction in (
         select transaction from content_changes where changed_at < now() - $1::interval
           and transaction <> pg_current_xact_id()
         limit 100 for update skip locked))
     insert into content_changes default values on conflict (transaction) do update set changed_at = now()`,
    [keptFor],
  );
}

/**
 * What PostgreSQL shows now, and how many transactions that changed content have become visible since `$1`, an earlier
 * answer to the same question.
 */
export const newContentChanges = `
  select pg_current_snapshot()::text as seen, count(*)::int as changes from content_changes
  where transaction >= pg_snapshot_xmin($1::pg_snapshot)
    and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
    and pg_visible_in_snapshot(transaction, pg_current_snapshot())`;

export const currentSnapshot = 'select pg_current_snapshot()::text as seen';
