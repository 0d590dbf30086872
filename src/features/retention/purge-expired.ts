import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import type { Period } from './periods';
import { type Rule, rules } from './rules';

/** So many rows a statement, each its own transaction: nobody waits long for a lock. */
export const maxRowsPerStatement = 5000;

/** The moment so long before another one. */
export function before(now: Date, period: Period): Date {
  const [count, unit] = period.split(' ');
  const moment = new Date(now);
  if (unit === 'months') moment.setUTCMonth(moment.getUTCMonth() - Number(count));
  else moment.setUTCDate(moment.getUTCDate() - Number(count));
  return moment;
}

/** @returns how many rows the rule dealt with. */
async function applyRule(
  { payload }: Pick<PayloadRequest, 'payload'>,
  { table, period, condition, clears }: Rule,
  now: Date,
): Promise<number> {
  const verb = clears
    ? `update ${table} set ${clears.map((column) => `${column} = null`).join(', ')}`
    : `delete from ${table}`;
  // A rule that needs no moment must not be handed one that PostgreSQL could not give a type.
  const usesMoment = condition.includes('$1');
  const expired = usesMoment ? condition : `(${condition}) and $1::timestamptz is not null`;
  const statement = `${verb} where ctid = any(array(
    select ctid from ${table} where ${expired} limit ${maxRowsPerStatement})) returning 1`;
  let total = 0;
  for (;;) {
    const rows = await queryInTransaction({ payload }, statement, [before(now, period).toISOString()]);
    total += rows.length;
    if (rows.length < maxRowsPerStatement) return total;
  }
}

/**
 * Deletes what has passed its period, outside of any transaction. Safe to repeat and to run twice at once.
 * @returns the number of rows by table, those with any.
 */
export async function purgeExpired(
  req: Pick<PayloadRequest, 'payload'>,
  now: Date = new Date(),
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const rule of rules) {
    const count = await applyRule(req, rule, now);
    if (count > 0) counts[rule.table] = (counts[rule.table] ?? 0) + count;
  }
  return counts;
}
