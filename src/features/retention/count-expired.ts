import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { type RetentionPolicy, retentionPoliciesOf } from '@/access/retention-policy';
import { queryInTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { before, partsOf } from './periods';
import { expiredBy } from './purge-expired';

/** Maximum number of rows counted: to choose a period, "none", "some" or "very many" is precise enough. */
export const maxCounted = 100_000;

/** @throws AppError 422 for an unknown policy, or a count outside of its bounds */
function findPolicy({ payload }: PayloadRequest, name: string, count: number): RetentionPolicy {
  const policy = retentionPoliciesOf(payload.config).find((one) => one.name === name);
  const bounds = policy?.setting;
  if (!bounds || count < bounds.min || count > bounds.max)
    throw new AppError('invalid', 422, 'This is outside of the bounds.');
  return policy;
}

/**
 * Counts the rows that the next nightly run would delete if a policy's period had this many days or months, up to
 * `maxCounted` + 1 per table. @throws Forbidden to all but admins; AppError 422 for an unknown policy, or a count
 * outside of its bounds.
 */
export async function countExpired(
  req: PayloadRequest,
  { name, count, now = new Date() }: { name: string; count: number; now?: Date },
): Promise<number> {
  assertRole(req, 'admin');
  const { standard, rows = [], purge } = findPolicy(req, name, count);
  const since = before(now, `${count} ${partsOf(standard).unit}`);
  let total = purge ? await purge.count(req, since, maxCounted + 1) : 0;
  for (const one of rows) {
    const [row] = await queryInTransaction<{ count: number }>(
      { payload: req.payload },
      `select count(*)::int as count from (select from ${one.table} where ${expiredBy(one)} limit ${maxCounted + 1}) expired`,
      [since.toISOString()],
    );
    total += row?.count ?? 0;
  }
  return total;
}
