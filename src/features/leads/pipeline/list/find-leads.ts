import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { stages } from '../../collections/pipeline';
import { type Conditions, toConditions } from './lead-conditions';
import type { LeadFilter, LeadOrder, Stage } from './lead-filter';
import { type LeadRow, leadColumns, leadOf, leadsWithLast, type RawLead } from './lead-row';
import { type LeadSteps, leadStepsOf } from './lead-steps';

export const leadsPerPage = 50;

type Key = { sql: string; casts: readonly string[]; isDescending: boolean };

/** Sort orders, with the id as tie-breaker for keyset pagination. Each order can use an index. */
const keys: Record<LeadOrder, Key> = {
  priority: {
    sql: 'priority_score, created_at, id',
    casts: ['numeric', 'timestamptz', 'uuid'],
    isDescending: true,
  },
  newest: { sql: 'created_at, id', casts: ['timestamptz', 'uuid'], isDescending: true },
  oldest: { sql: 'created_at, id', casts: ['timestamptz', 'uuid'], isDescending: false },
  changed: { sql: 'updated_at, id', casts: ['timestamptz', 'uuid'], isDescending: true },
};

/** Encodes the cursor of the page that starts after a row. */
export function encodeCursor({ id, priority, createdAt, updatedAt }: LeadRow, order: LeadOrder): string {
  if (order === 'priority') return `${priority}~${createdAt.toISOString()}~${id}`;
  return `${(order === 'changed' ? updatedAt : createdAt).toISOString()}~${id}`;
}

/** SQL: the leads that match the conditions, sorted by the filter's order, starting after its cursor. */
export function orderedLeads(
  { order, after }: Pick<LeadFilter, 'order' | 'after'>,
  { sql, values }: Conditions,
  limit: number,
): Conditions {
  const { sql: key, casts, isDescending } = keys[order];
  const place = after?.split('~');
  const isGoingOn = place?.length === casts.length;
  const row = casts.map((cast, index) => `$${values.length + 1 + index}::${cast}`).join(', ');
  const from = isGoingOn ? `and (${key}) ${isDescending ? '<' : '>'} (${row})` : '';
  const direction = isDescending ? ' desc' : '';
  const orderBy = key
    .split(', ')
    .map((column) => `${column}${direction}`)
    .join(', ');
  return {
    sql: `select * from leads where ${sql} ${from} order by ${orderBy} limit ${limit}`,
    values: [...values, ...(isGoingOn ? place : [])],
  };
}

/** SQL: a page of leads and one more row, which shows that there is a next page. */
export function listStatement(filter: LeadFilter, conditions: Conditions, steps: LeadSteps): Conditions {
  const { sql, values } = orderedLeads(filter, conditions, leadsPerPage + 1);
  const { sql: key, isDescending } = keys[filter.order];
  const orderBy = key
    .split(', ')
    .map((column) => `lead.${column}${isDescending ? ' desc' : ''}`)
    .join(', ');
  return { sql: `select ${leadColumns} from ${leadsWithLast(sql, steps)} order by ${orderBy}`, values };
}

export interface LeadList {
  rows: LeadRow[];
  /** Cursor of the next page; undefined on the last page. */
  next: string | undefined;
}

/** A page of leads. @throws Forbidden to all but admins. */
export async function findLeads(
  req: PayloadRequest,
  filter: LeadFilter,
  now: Date = new Date(),
): Promise<LeadList> {
  assertRole(req, 'admin');
  const steps = leadStepsOf(req.payload);
  const conditions = toConditions(filter, { userId: req.user.id, now, steps });
  const { sql, values } = listStatement(filter, conditions, steps);
  const found = await queryInTransaction<RawLead>({ payload: req.payload }, sql, values);
  const rows = found.slice(0, leadsPerPage).map(leadOf);
  const last = rows.at(-1);
  return { rows, next: last && found.length > leadsPerPage ? encodeCursor(last, filter.order) : undefined };
}

export type StageCounts = Record<Stage, number>;

/** Number of leads per stage; ignores the stage of the filter. @throws Forbidden to all but admins. */
export async function countByStage(
  req: PayloadRequest,
  filter: LeadFilter,
  now: Date = new Date(),
): Promise<StageCounts> {
  assertRole(req, 'admin');
  const steps = leadStepsOf(req.payload);
  const { sql, values } = toConditions(filter, { userId: req.user.id, now, steps, isAnyStage: true });
  const found = await queryInTransaction<{ stage: Stage; leads: number }>(
    { payload: req.payload },
    `select stage::text as stage, count(*)::int as leads from leads where ${sql} group by stage`,
    values,
  );
  const counts = new Map(found.map(({ stage, leads }) => [stage, leads]));
  return Object.fromEntries(stages.map((stage) => [stage, counts.get(stage) ?? 0])) as StageCounts;
}

/** Number of leads that the filter matches: those of its stage, or without a stage all but spam. */
export const countMatching = ({ stage }: Pick<LeadFilter, 'stage'>, counts: StageCounts): number =>
  stage ? counts[stage] : stages.reduce((sum, one) => (one === 'spam' ? sum : sum + counts[one]), 0);
