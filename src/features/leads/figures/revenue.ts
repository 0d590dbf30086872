import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { originSql } from '@/lib/request/origin-sql';
import { stages } from '../collections/pipeline';

/** Values by currency, which are never added up; null for deals without a currency. */
export type Amount = { currency: string | null; total: number };
type Stage = Exclude<(typeof stages)[number], 'spam'>;

export type Revenue = {
  /** All stages but spam, in order. */
  pipeline: { stage: Stage; leads: number; withoutValue: number; amounts: Amount[] }[];
  /** The last twelve months including this one, in order: YYYY-MM in UTC. */
  months: { month: string; deals: number; amounts: Amount[] }[];
  won: number;
  lost: number;
  /** Days from creation to `won_at`; null without a deal that has both in this order. */
  medianDaysToWin: number | null;
  /** Won deals by source of the lead's first visit, most deals first. */
  origins: { origin: string; deals: number; amounts: Amount[] }[];
};

const monthsShown = 12;
const grouped = `count(*)::int as leads, count(deal_value)::int as valued, sum(deal_value)::float8 as total`;

type Group = { name: string; currency: string | null; leads: number; valued: number; total: number | null };
type Outcome = Pick<Revenue, 'won' | 'lost' | 'medianDaysToWin'>;

const byStage = `
  select stage::text as name, currency::text, ${grouped} from leads where stage <> 'spam' group by 1, 2`;

const byMonth = `
  select to_char(won_at at time zone 'UTC', 'YYYY-MM') as name, currency::text, ${grouped}
  from leads where stage = 'won' and won_at >= $1 and won_at <= $2 group by 1, 2`;

const byOrigin = `
  select ${originSql('first_touch_utm_source', 'first_touch_referrer')} as name, currency::text, ${grouped}
  from leads where stage = 'won' group by 1, 2`;

const outcome = `
  select count(*) filter (where stage = 'won')::int as won, count(*) filter (where stage = 'lost')::int as lost,
    (percentile_cont(0.5) within group (order by extract(epoch from won_at - created_at)::float8 / 86400)
      filter (where stage = 'won' and won_at >= created_at)) as "medianDaysToWin"
  from leads where stage in ('won', 'lost')`;

function merge(groups: readonly Group[], name: string) {
  const own = groups.filter((group) => group.name === name);
  return {
    leads: own.reduce((sum, { leads }) => sum + leads, 0),
    withoutValue: own.reduce((sum, { leads, valued }) => sum + leads - valued, 0),
    amounts: own
      .flatMap(({ currency, total }) => (total === null ? [] : [{ currency, total }]))
      .sort((a, b) => (a.currency ?? '').localeCompare(b.currency ?? '')),
  };
}

/** First of the month in UTC, so many months before `now`. */
const startOfMonth = (now: Date, back: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));

/** Value of the pipeline and of won deals, from the leads as they are now. @throws Forbidden to all but admins. */
export async function revenue(req: PayloadRequest, now: Date = new Date()): Promise<Revenue> {
  assertRole(req, 'admin');
  const { payload } = req;
  const ask = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    queryInTransaction<Row>({ payload }, text, values);
  const firstMonth = startOfMonth(now, monthsShown - 1);
  const [stageGroups, monthGroups, originGroups, [closed]] = await Promise.all([
    ask<Group>(byStage),
    ask<Group>(byMonth, [firstMonth.toISOString(), now.toISOString()]),
    ask<Group>(byOrigin),
    ask<Outcome>(outcome),
  ]);
  const months = Array.from({ length: monthsShown }, (_, index) =>
    startOfMonth(now, monthsShown - 1 - index)
      .toISOString()
      .slice(0, 7),
  );
  const origins = [...new Set(originGroups.map(({ name }) => name))];
  return {
    pipeline: stages
      .filter((stage) => stage !== 'spam')
      .map((stage) => ({ stage, ...merge(stageGroups, stage) })),
    months: months.map((month) => {
      const { leads, amounts } = merge(monthGroups, month);
      return { month, deals: leads, amounts };
    }),
    won: closed?.won ?? 0,
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
