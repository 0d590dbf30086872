import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { daysLeftInMonth, lastMonths } from '@/lib/period';
import type { Goal } from '@/payload-types';
import { firmZone } from '@/studio-kit/clock/firm-zone';

const goalNames = ['leads', 'calls', 'wonValue'] as const;
type GoalName = (typeof goalNames)[number];

export type GoalProgress = {
  name: GoalName;
  goal: number;
  reached: number;
  missing: number;
  /** Amount needed on each remaining day, including today. */
  neededPerDay: number;
};

export type MonthGoals = {
  /** Month such as `2026-11`, in the firm's time zone like the months of revenue. */
  month: string;
  timeZone: string;
  daysLeft: number;
  currency: Goal['currency'];
  /** Goals that an admin has set. */
  goals: GoalProgress[];
};

/**
 * SQL that sums what was reached in the month: $1 start of the month, $2 now, $3 currency. A call counts for
 * the month in which it was booked.
 */
const reachedSince = `
  select
    (select count(*) from leads where stage <> 'spam' and created_at >= $1 and created_at <= $2)::int as leads,
    (select count(*) from bookings where status <> 'cancelled' and created_at >= $1 and created_at <= $2)::int as calls,
    (select coalesce(sum(deal_value), 0) from leads
     where stage = 'won' and won_at >= $1 and won_at <= $2 and currency = $3)::float8 as "wonValue"`;

/** Returns the progress of the current month towards each goal. @throws Forbidden to all but admins. */
export async function goalProgress(req: PayloadRequest, now: Date = new Date()): Promise<MonthGoals> {
  assertRole(req, 'admin');
  const { payload, user } = req;
  const set = await payload.findGlobal({ slug: 'goals', depth: 0, overrideAccess: false, user });
  const timeZone = await firmZone(req);
  const [month] = lastMonths(now, 1, timeZone);
  const daysLeft = daysLeftInMonth(now, timeZone);
  const asked = [month?.start.toISOString(), now.toISOString(), set.currency];
  const hasGoal = goalNames.some((name) => set[name]);
  const [reached] = hasGoal
    ? await queryInTransaction<Record<GoalName, number>>({ payload }, reachedSince, asked)
    : [];
  return {
    month: month?.name ?? '',
    timeZone,
    daysLeft,
    currency: set.currency,
    goals: goalNames.flatMap((name) => {
      const goal = set[name];
      if (!goal) return [];
      const missing = Math.max(0, goal - (reached?.[name] ?? 0));
      return [{ name, goal, reached: reached?.[name] ?? 0, missing, neededPerDay: missing / daysLeft }];
    }),
  };
}
