import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { type CheckKey, type CheckResult, checkKeys } from './checks/domain-check';

export interface StoredCheck extends CheckResult {
  name: CheckKey;
  checkedAt: Date;
  /** Time of a later check to which DNS did not respond. */
  unansweredAt: Date | null;
  /** Time since which a setting is wrong that was right before. */
  brokenSince: Date | null;
}

type Row = Omit<CheckResult, 'record'> & {
  name: CheckKey;
  record: CheckResult['record'] | null;
  checked_at: string;
  unanswered_at: string | null;
  broken_since: string | null;
};

const toDate = (value: string | null) => (value === null ? null : new Date(value));

/** Finds the last results for a domain, in the order of `checkKeys`. @throws Forbidden to all but admins. */
export async function findChecks(req: PayloadRequest, domain: string): Promise<StoredCheck[]> {
  assertRole(req, 'admin');
  const rows = await queryInTransaction<Row>(
    { payload: req.payload },
    `select name, verdict, reason, found, record, checked_at, unanswered_at, broken_since
     from mail_domain_checks where domain = $1`,
    [domain],
  );
  return rows
    .map(({ checked_at, unanswered_at, broken_since, record, ...row }) => ({
      ...row,
      ...(record && { record }),
      checkedAt: new Date(checked_at),
      unansweredAt: toDate(unanswered_at),
      brokenSince: toDate(broken_since),
    }))
    .toSorted((one, other) => checkKeys.indexOf(one.name) - checkKeys.indexOf(other.name));
}
