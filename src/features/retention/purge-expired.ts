import type { PayloadRequest } from 'payload';
import { retentionPoliciesOf } from '@/access/retention-policy';
import type { ExpiredRows } from '@/db/expired-rows';
import { queryInTransaction } from '@/db/transaction';
import { before } from './periods';
import { readPeriods } from './read-periods';

/** Maximum number of rows per statement. Each statement is its own transaction, so that locks are short. */
export const maxRowsPerStatement = 5000;

/** SQL condition that always contains `$1`: PostgreSQL cannot infer the type of an unused parameter. */
export const expiredBy = ({ condition }: ExpiredRows) =>
  condition.includes('$1') ? condition : `(${condition}) and $1::timestamptz is not null`;

async function purgeRows(
  { payload }: Pick<PayloadRequest, 'payload'>,
  rows: ExpiredRows,
  since: Date,
): Promise<number> {
  const { table, clears } = rows;
  const verb = clears
    ? `update ${table} set ${clears.map((column) => `${column} = null`).join(', ')}`
    : `delete from ${table}`;
  const statement = `${verb} where ctid = any(array(
    select ctid from ${table} where ${expiredBy(rows)} limit ${maxRowsPerStatement})) returning 1`;
  let total = 0;
  for (;;) {
    const purged = await queryInTransaction({ payload }, statement, [since.toISOString()]);
    total += purged.length;
    if (purged.length < maxRowsPerStatement) return total;
  }
}

/**
 * Deletes rows and files, and clears columns, that have expired by the policies of all features. Each statement
 * commits on its own. Idempotent, and safe to run concurrently. @returns the number of rows changed or deleted by
 * table, and of files, without zeros.
 */
export async function purgeExpired(
  req: PayloadRequest,
  now: Date = new Date(),
): Promise<Record<string, number>> {
  const policies = retentionPoliciesOf(req.payload.config);
  const periods = await readPeriods(req);
  const counts: Record<string, number> = {};
  const add = (table: string, count: number) => {
    if (count > 0) counts[table] = (counts[table] ?? 0) + count;
  };
  for (const { prepare } of policies) await prepare?.(req, now);
  const sinceOf = ({ name, standard }: (typeof policies)[number]) => before(now, periods[name] ?? standard);
  for (const policy of policies) {
    const { rows = [], purge } = policy;
    const since = sinceOf(policy);
    if (purge) add(purge.table, await purge.run(req, since));
    for (const one of rows) add(one.table, await purgeRows(req, one, since));
  }
  for (const policy of policies) {
    const { files } = policy;
    if (!files) continue;
    try {
      add(files.name, await files.run(req, sinceOf(policy)));
    } catch (err) {
      // The error is only logged, so that the files of other policies are still deleted.
      req.payload.logger.error({ err }, `${files.name} could not be deleted; the next night tries again.`);
    }
  }
  return counts;
}
