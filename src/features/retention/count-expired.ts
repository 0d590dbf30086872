import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { countExpiredLeads } from '../leads/erasure/purge-leads';
import { type PeriodName, partsOf, retentionPeriods } from './periods';
import { before, expiredBy } from './purge-expired';
import { rules } from './rules';

/** Counting ends there: whoever reads it wants to know whether it is none, some, or a great many. */
export const maxCounted = 100_000;

/**
 * How many rows the next night would delete if a period were as many days or months as `count`, `maxCounted` and one at
 * most. @throws Forbidden to all but admins.
 */
export async function countExpired(
  req: PayloadRequest,
  { name, count, now = new Date() }: { name: PeriodName; count: number; now?: Date },
): Promise<number> {
  assertRole(req, 'admin');
  const since = before(now, `${count} ${partsOf(retentionPeriods[name]).unit}`);
  if (name === 'leads') return countExpiredLeads(req, since, maxCounted + 1);
  let total = 0;
  for (const rule of rules.filter((one) => one.name === name)) {
    const [row] = await queryInTransaction<{ count: number }>(
      { payload: req.payload },
      `select count(*)::int as count from (select from ${rule.table} where ${expiredBy(rule)} limit ${maxCounted + 1}) expired`,
      [since.toISOString()],
    );
    total += row?.count ?? 0;
  }
  return total;
}
