import type { PayloadRequest } from 'payload';
import { type Period, type RetentionPolicy, retentionPoliciesOf } from '@/access/retention-policy';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { type Periods, partsOf } from './periods';

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The chosen period, clamped to its bounds; the standard one if none is chosen. */
function periodOf({ standard, setting }: RetentionPolicy, chosen: unknown): Period {
  const count = chosen === null || chosen === undefined ? Number.NaN : Number(chosen);
  if (!setting || !Number.isInteger(count)) return standard;
  return `${Math.min(setting.max, Math.max(setting.min, count))} ${partsOf(standard).unit}`;
}

/** Periods that apply, by policy. */
export async function readPeriods({ payload }: Pick<PayloadRequest, 'payload'>): Promise<Periods> {
  const [row] = await queryInTransaction<Row<'retention_periods'>>(
    { payload },
    'select * from retention_periods limit 1',
  );
  const chosen: Readonly<Record<string, unknown>> = row ?? {};
  const entries = retentionPoliciesOf(payload.config).map(
    (policy) => [policy.name, periodOf(policy, chosen[columnOf(policy.name)])] as const,
  );
  return Object.fromEntries(entries);
}
