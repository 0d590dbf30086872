import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { stages } from '../../collections/pipeline';
import { type Conditions, toConditions } from './lead-conditions';
import type { LeadFilter, Stage } from './lead-filter';
import { type LeadRow, leadColumns, leadOf, leadsWithLast, type Money, type RawLead } from './lead-row';
import { type LeadSteps, leadStepsOf } from './lead-steps';

/** Number of cards per column, and of further cards shown at a time. */
export const cardsPerColumn = 25;

/** Number of cards in a column of the board. */
export const cardsIn = (stage: Stage, { more }: Pick<LeadFilter, 'more'>): number =>
  more?.stage === stage ? Math.max(more.cards, cardsPerColumn) : cardsPerColumn;

/** Columns of the board: the stage of the filter, else all but spam. */
export const boardStages = ({ stage }: Pick<LeadFilter, 'stage'>): readonly Stage[] =>
  stage ? [stage] : stages.filter((one) => one !== 'spam');

export function boardStatement(
  filter: LeadFilter,
  { sql, values }: Conditions,
  steps: LeadSteps,
): Conditions {
  const columns = boardStages(filter).map(
    (stage) => `(select * from leads where stage = '${stage}' and ${sql}
      order by priority_score desc, created_at desc limit ${cardsIn(stage, filter)})`,
  );
  return {
    sql: `select ${leadColumns} from ${leadsWithLast(columns.join(' union all '), steps)}
      order by lead.priority_score desc, lead.created_at desc`,
    values,
  };
}

/** Leads with the highest priority in each stage. @throws Forbidden to all but admins. */
export async function findBoard(
  req: PayloadRequest,
  filter: LeadFilter,
  now: Date = new Date(),
): Promise<Map<Stage, LeadRow[]>> {
  assertRole(req, 'admin');
  const steps = leadStepsOf(req.payload);
  const conditions = toConditions(filter, { userId: req.user.id, now, steps, isAnyStage: true });
  const { sql, values } = boardStatement(filter, conditions, steps);
  const found = await queryInTransaction<RawLead>({ payload: req.payload }, sql, values);
  const rows = found.map(leadOf);
  return new Map(boardStages(filter).map((stage) => [stage, rows.filter((row) => row.stage === stage)]));
}

export type StageFigure = {
  leads: number;
  /** Values of the deals, a sum for each currency. */
  sums: Money[];
};

/** Number of leads and value of their deals per stage; ignores the stage of the filter. @throws Forbidden to all but admins. */
export async function figuresByStage(
  req: PayloadRequest,
  filter: LeadFilter,
  now: Date = new Date(),
): Promise<Record<Stage, StageFigure>> {
  assertRole(req, 'admin');
  const steps = leadStepsOf(req.payload);
  const { sql, values } = toConditions(filter, { userId: req.user.id, now, steps, isAnyStage: true });
  const found = await queryInTransaction<{
    stage: Stage;
    currency: string | null;
    leads: number;
    amount: number | null;
  }>(
    { payload: req.payload },
    `select stage::text as stage, currency::text as currency, count(*)::int as leads, sum(deal_value)::float8 as amount
     from leads where ${sql} group by stage, currency order by amount desc nulls last`,
    values,
  );
  const figureOf = (stage: Stage): StageFigure => {
    const rows = found.filter((row) => row.stage === stage);
    return {
      leads: rows.reduce((sum, { leads }) => sum + leads, 0),
      sums: rows.flatMap(({ amount, currency }) => (amount ? [{ amount, currency }] : [])),
    };
  };
  return Object.fromEntries(stages.map((stage) => [stage, figureOf(stage)])) as Record<Stage, StageFigure>;
}

/** Number of leads on the board. */
export const countFigures = (
  filter: Pick<LeadFilter, 'stage'>,
  figures: Readonly<Record<Stage, StageFigure>>,
): number => boardStages(filter).reduce((sum, stage) => sum + figures[stage].leads, 0);
