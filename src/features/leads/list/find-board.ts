import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { stages } from '../collections/pipeline';
import { type Conditions, conditionsOf } from './lead-conditions';
import type { LeadFilter, Stage } from './lead-filter';
import { type LeadRow, leadColumns, leadOf, leadsWithLast, type RawLead } from './lead-row';

/** Cards per column; the list shows the rest. */
export const cardsPerColumn = 25;

/** Columns of the board: all stages but spam, unless the filter asks for it. */
export const boardStages = ({ stage }: Pick<LeadFilter, 'stage'>): readonly Stage[] =>
  stage ? [stage] : stages.filter((one) => one !== 'spam');

export function boardStatement(filter: LeadFilter, { sql, values }: Conditions): Conditions {
  const columns = boardStages(filter).map(
    (stage) => `(select * from leads where stage = '${stage}' and ${sql}
      order by priority_score desc, created_at desc limit ${cardsPerColumn})`,
  );
  return {
    sql: `select ${leadColumns} from ${leadsWithLast(columns.join(' union all '))}
      order by lead.priority_score desc, lead.created_at desc`,
    values,
  };
}

/** The leads with the highest priority of each stage. @throws Forbidden to all but admins. */
export async function findBoard(
  req: PayloadRequest,
  filter: LeadFilter,
  now: Date = new Date(),
): Promise<Map<Stage, LeadRow[]>> {
  assertRole(req, 'admin');
  const conditions = conditionsOf(filter, { userId: req.user?.id ?? null, now, isAnyStage: true });
  const { sql, values } = boardStatement(filter, conditions);
  const found = await queryInTransaction<RawLead>({ payload: req.payload }, sql, values);
  const rows = found.map(leadOf);
  return new Map(boardStages(filter).map((stage) => [stage, rows.filter((row) => row.stage === stage)]));
}
