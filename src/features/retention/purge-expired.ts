import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { type Period, type Periods, partsOf, retentionPeriods } from './periods';
import { type Rule, rules } from './rules';

/** So many rows a statement, each its own transaction: nobody waits long for a lock. */
export const maxRowsPerStatement = 5000;

/** The moment so long before another one. */
export function before(now: Date, period: Period): Date {
  const { count, unit } = partsOf(period);
  const moment = new Date(now);
  if (unit === 'months') moment.setUTCMonth(moment.getUTCMonth() - count);
  else moment.setUTCDate(moment.getUTCDate() - count);
  return moment;
}

/** What has expired by the rule, `$1` among it: a rule that needs no moment must not be handed one without a type. */
export const expiredBy = ({ condition }: Rule) =>
  condition.includes('$1') ? condition : `(${condition}) and $1::timestamptz is not null`;

export const periodOf = ({ name, period }: Rule, kept: Periods): Period => (name ? kept[name] : period);

/** @returns how many rows the rule dealt with. */
async function applyRule(
  { payload }: Pick<PayloadRequest, 'payload'>,
  rule: Rule,
  { now, kept }: { now: Date; kept: Periods },
): Promise<number> {
  const { table, clears } = rule;
  const verb = clears
    ? `update ${table} set ${clears.map((column) => `${column} = null`).join(', ')}`
    : `delete from ${table}`;
  const statement = `${verb} where ctid = any(array(
    select ctid from ${table} where ${expiredBy(rule)} limit ${maxRowsPerStatement})) returning 1`;
  let total = 0;
  for (;;) {
    const rows = await queryInTransaction({ payload }, statement, [
      before(now, periodOf(rule, kept)).toISOString(),
    ]);
    total += rows.length;
    if (rows.length < maxRowsPerStatement) return total;
  }
}

/**
 * Deletes what has passed its period, outside of any transaction. Safe to repeat and to run twice at once.
 * @param kept how long each is kept. @returns the number of rows by table, those with any.
 */
export async function purgeExpired(
  req: Pick<PayloadRequest, 'payload'>,
  now: Date = new Date(),
  kept: Periods = retentionPeriods,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const rule of rules) {
    const count = await applyRule(req, rule, { now, kept });
    if (count > 0) counts[rule.table] = (counts[rule.table] ?? 0) + count;
  }
  return counts;
}
