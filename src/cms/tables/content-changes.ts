/**
 * Table of content changes, one row per transaction. NOTIFY announces a change immediately but may be lost. A process
 * that queries this table from time to time misses no change.
 */
import { type InTransaction, queryInTransaction } from '@/db/transaction';

/**
 * How long changes are kept: longer than any process takes until it queries the table again, or until it reconnects
 * and invalidates everything.
 */
const keptFor = '1 hour';

/**
 * Records a change of content. Transactions never wait for each other here: no two write the same row, and old rows
 * are deleted only if no other transaction has locked them. After a restore into another server, a row with this
 * transaction's number may exist already.
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
 * Current snapshot, and number of transactions with content changes that became visible since `$1`, an earlier
 * snapshot.
 */
export const newContentChanges = `
  select pg_current_snapshot()::text as seen, count(*)::int as changes from content_changes
  where transaction >= pg_snapshot_xmin($1::pg_snapshot)
    and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
    and pg_visible_in_snapshot(transaction, pg_current_snapshot())`;

export const currentSnapshot = 'select pg_current_snapshot()::text as seen';
