import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { wilsonInterval } from '@/lib/statistics/wilson-interval';
import { openStages } from '../../collections/pipeline';
import type { Amount, Revenue } from './revenue';

type OpenStage = (typeof openStages)[number];

export type StageForecast = {
  stage: OpenStage;
  /** Median number of days that the leads of a stage have been in it; null for a stage without leads. */
  medianAgeInDays: number | null;
  /** Closed deals that have left this stage, and the won ones among them. */
  closed: number;
  won: number;
  /** Win rate from 0 to 1 with its 95 % interval; null without closed deals. */
  rate: { share: number; low: number; high: number } | null;
};

/** Expected amount: value × rate, with `low` and `high` from both ends of the rate’s interval. */
export type Expected = Amount & { low: number; high: number };

export type Forecast = {
  stages: StageForecast[];
  /** Sum over the stages with a known rate, by currency. */
  expected: Expected[];
};

/**
 * SQL: per stage, the closed deals that have left it, and the won ones among them. A lead counts once in each stage.
 */
export const closedByStage = `
  select passed.stage, count(*)::int as closed, count(*) filter (where leads.stage = 'won')::int as won
  from (
    select distinct lead_id, data->>'from' as stage from lead_events
    where type = 'stage_changed' and lead_id is not null
  ) passed join leads on leads.id = passed.lead_id and leads.stage in ('won', 'lost')
  group by passed.stage`;

/**
 * SQL: median of the times at which the leads of a stage entered it: by their last move, or when they were created.
 * Timestamps sort faster than intervals.
 */
export const ageByStage = `
  select stage::text as stage,
    percentile_disc(0.5) within group (order by coalesce(moved.at, leads.created_at)) as since
  from leads left join (
    select lead_id, max(created_at) as at from lead_events
    where type in ('stage_changed', 'released') and lead_id is not null group by lead_id
  ) moved on moved.lead_id = leads.id
  where stage in ('new', 'contacted', 'qualified', 'proposal') group by stage`;

const day = 86_400_000;

function expectedOf(pipeline: Revenue['pipeline'], stages: readonly StageForecast[]): Expected[] {
  const sums = new Map<string | null, Expected>();
  for (const { stage, rate } of stages) {
    const { amounts = [] } = pipeline.find((one) => one.stage === stage) ?? {};
    if (!rate) continue;
    for (const { currency, total } of amounts) {
      const sum = sums.get(currency) ?? { currency, total: 0, low: 0, high: 0 };
      sums.set(currency, {
        currency,
        total: sum.total + total * rate.share,
        low: sum.low + total * rate.low,
        high: sum.high + total * rate.high,
      });
    }
  }
  return [...sums.values()];
}

/**
 * Expected value of the open pipeline: value per stage × win rate of deals that were in it. @throws Forbidden to all
 * but admins.
 */
export async function forecast(
  req: PayloadRequest,
  pipeline: Revenue['pipeline'],
  now: Date = new Date(),
): Promise<Forecast> {
  assertRole(req, 'admin');
  const { payload } = req;
  const [closed, ages] = await Promise.all([
    queryInTransaction<{ stage: string; closed: number; won: number }>({ payload }, closedByStage),
    queryInTransaction<{ stage: string; since: string }>({ payload }, ageByStage),
  ]);
  const stages = openStages.map((stage): StageForecast => {
    const past = closed.find((one) => one.stage === stage);
    const since = ages.find((one) => one.stage === stage)?.since;
    return {
      stage,
      medianAgeInDays: since ? (now.getTime() - new Date(since).getTime()) / day : null,
      closed: past?.closed ?? 0,
      won: past?.won ?? 0,
      rate: past ? { share: past.won / past.closed, ...wilsonInterval(past.won, past.closed) } : null,
    };
  });
  return { stages, expected: expectedOf(pipeline, stages) };
}
