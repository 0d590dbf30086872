import type { PayloadRequest } from 'payload';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { periodSettings } from './period-settings';
import {
  type Period,
  type PeriodName,
  type Periods,
  partsOf,
  periodNames,
  retentionPeriods,
} from './periods';

const columnOf = (name: PeriodName) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What is set, within its bounds whatever the row says; else what stands. */
function periodOf(name: PeriodName, set: unknown): Period {
  const { min, max } = periodSettings[name];
  const count = set === null || set === undefined ? Number.NaN : Number(set);
  if (!Number.isInteger(count)) return retentionPeriods[name];
  return `${Math.min(max, Math.max(min, count))} ${partsOf(retentionPeriods[name]).unit}`;
}

/** The periods that run: the ones an admin has set, else those that stand. */
export async function readPeriods(req: Pick<PayloadRequest, 'payload'>): Promise<Periods> {
  const [row] = await queryInTransaction<Row<'retention_periods'>>(
    { payload: req.payload },
    'select * from retention_periods limit 1',
  );
  const set: Readonly<Record<string, unknown>> = row ?? {};
  const entries = periodNames.map((name) => [name, periodOf(name, set[columnOf(name)])]);
  return Object.fromEntries(entries) as Periods;
}
