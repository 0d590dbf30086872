import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { originSql } from '@/features/leads/capture/visit/origin-sql';
import { lastMonths } from '@/lib/period';
import { firmZone } from '@/studio-kit/clock/firm-zone';
import { stages } from '../../collections/pipeline';

/** Values by currency, which are never added up; null for deals without a currency. */
export type Amount = { currency: string | null; total: number };
/** Stages of real leads. */
export type PipelineStage = Exclude<(typeof stages)[number], 'spam'>;

export type Revenue = {
  /** All stages but spam, in order. */
  pipeline: { stage: PipelineStage; leads: number; withoutValue: number; amounts: Amount[] }[];
  /**
   * Leads by the month in which they were created and by their current stage, for the months of `months`; the row
   * with the month null counts leads created before. All rows together count the same leads as `pipeline`.
   */
  created: { month: string | null; leads: Record<PipelineStage, number> }[];
  /** The firm's time zone, in which all months are. */
  timeZone: string;
  /** The last twelve months including this one, in order: YYYY-MM. */
  months: { month: string; deals: number; amounts: Amount[] }[];
  won: number;
  /** Won deals without a date, such as imported ones; they count in no month. */
  undated: number;
  lost: number;
  /** Median number of days from creation to `won_at`; null if no won deal has a `won_at` after its creation. */
  medianDaysToWin: number | null;
  /** Won deals by source of the lead's first visit, most deals first. */
  origins: { origin: string; deals: number; amounts: Amount[] }[];
};

const monthsShown = 12;
const grouped = `count(*)::int as leads, count(deal_value)::int as valued, sum(deal_value)::float8 as total`;

type Group = { name: string; currency: string | null; leads: number; valued: number; total: number | null };
type CreatedGroup = Group & { created: string | null };
type Outcome = Pick<Revenue, 'won' | 'undated' | 'lost' | 'medianDaysToWin'>;

/**
 * SQL that reads stages and months of leads in one pass; the month is null for leads created before $1. $2 time zone of
 * the months.
 */
const byStage = `
  select name, currency, to_char(created, 'YYYY-MM') as created, leads, valued, total from (
    select stage::text as name, currency::text,
      case when created_at >= $1 then date_trunc('month', created_at at time zone $2) end as created, ${grouped}
    from leads where stage <> 'spam' group by 1, 2, 3
  ) as counted`;

const byMonth = `
  select to_char(won_at at time zone $3, 'YYYY-MM') as name, currency::text, ${grouped}
  from leads where stage = 'won' and won_at >= $1 and won_at <= $2 group by 1, 2`;

const byOrigin = `
  select ${originSql('first_touch_utm_source', 'first_touch_referrer')} as name, currency::text, ${grouped}
  from leads where stage = 'won' group by 1, 2`;

const outcome = `
  select count(*) filter (where stage = 'won')::int as won,
    count(*) filter (where stage = 'won' and won_at is null)::int as undated, count(*) filter (where stage = 'lost')::int as lost,
    (percentile_cont(0.5) within group (order by extract(epoch from won_at - created_at)::float8 / 86400)
      filter (where stage = 'won' and won_at >= created_at)) as "medianDaysToWin"
  from leads where stage in ('won', 'lost')`;

/** One amount per currency that has any value. */
function sumAmounts(groups: readonly Pick<Group, 'currency' | 'total'>[]): Amount[] {
  const sums = new Map<string | null, number>();
  for (const { currency, total } of groups) {
    if (total !== null) sums.set(currency, (sums.get(currency) ?? 0) + total);
  }
  return [...sums].map(([currency, total]) => ({ currency, total }));
}

function merge(groups: readonly Group[], name: string) {
  const own = groups.filter((group) => group.name === name);
  return {
    leads: own.reduce((sum, { leads }) => sum + leads, 0),
    withoutValue: own.reduce((sum, { leads, valued }) => sum + leads - valued, 0),
    amounts: sumAmounts(own).sort((a, b) => (a.currency ?? '').localeCompare(b.currency ?? '')),
  };
}

/**
 * Adds up the leads of all currencies per stage and month. @param months as YYYY-MM; leads created later count in
 * the last month.
 */
function createdIn(groups: readonly CreatedGroup[], months: readonly string[]): Revenue['created'] {
  const counts = new Map<string, number>();
  for (const { name, created: month, leads } of groups) {
    const key = `${name} ${month && (months.includes(month) ? month : months.at(-1))}`;
    counts.set(key, (counts.get(key) ?? 0) + leads);
  }
  const of = (stage: PipelineStage, month: string | null) => counts.get(`${stage} ${month}`) ?? 0;
  return [null, ...months].map((month) => ({
    month,
    leads: {
      new: of('new', month),
      contacted: of('contacted', month),
      qualified: of('qualified', month),
      proposal: of('proposal', month),
      won: of('won', month),
      lost: of('lost', month),
    },
  }));
}

/** Value of the pipeline and of won deals, from the leads as they are now. @throws Forbidden to all but admins. */
export async function revenue(req: PayloadRequest, now: Date = new Date()): Promise<Revenue> {
  assertRole(req, 'admin');
  const { payload } = req;
  const ask = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    queryInTransaction<Row>({ payload }, text, values);
  const timeZone = await firmZone(req);
  const shown = lastMonths(now, monthsShown, timeZone);
  const since = shown[0]?.start.toISOString();
  const [stageGroups, monthGroups, originGroups, [closed]] = await Promise.all([
    ask<CreatedGroup>(byStage, [since, timeZone]),
    ask<Group>(byMonth, [since, now.toISOString(), timeZone]),
    ask<Group>(byOrigin),
    ask<Outcome>(outcome),
  ]);
  const months = shown.map(({ name }) => name);
  const origins = [...new Set(originGroups.map(({ name }) => name))];
  return {
    pipeline: stages
      .filter((stage) => stage !== 'spam')
      .map((stage) => ({ stage, ...merge(stageGroups, stage) })),
    timeZone,
    created: createdIn(stageGroups, months),
    months: months.map((month) => {
      const { leads, amounts } = merge(monthGroups, month);
      return { month, deals: leads, amounts };
    }),
    won: closed?.won ?? 0,
    undated: closed?.undated ?? 0,
    lost: closed?.lost ?? 0,
    medianDaysToWin: closed?.medianDaysToWin ?? null,
    origins: origins
      .map((origin) => {
        const { leads, amounts } = merge(originGroups, origin);
        return { origin, deals: leads, amounts };
      })
      .sort((a, b) => b.deals - a.deals || a.origin.localeCompare(b.origin)),
  };
}
