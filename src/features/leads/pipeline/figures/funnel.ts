import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { cameByVisit } from '@/features/leads/capture/visit/origin-sql';

/**
 * Numbers of leads created in a period by a visit to the site that have reached each step. Each lead counts once per
 * step.
 */
export type Funnel = {
  leads: number;
  /** Leads that completed a calculator. */
  calculated: number;
  /** Leads that have ever been qualified. */
  qualified: number;
  won: number;
  /** Leads of the period without a recorded visit, for example imported ones. They are in no other number. */
  otherLeads: number;
};

export type FunnelFigures = { now: Funnel; before: Funnel };

const none: Funnel = { leads: 0, calculated: 0, qualified: 0, won: 0, otherLeads: 0 };
const day = 86_400_000;

/**
 * The sets are computed first, then joined in one pass over the leads: subqueries per lead would read their events a
 * hundred thousand times.
 */
export const funnelQuery = `
  with came as (
    select id, stage, created_at >= $2 as is_now, ${cameByVisit} as by_visit from leads
    where stage <> 'spam' and created_at >= $1 and created_at <= $3
  ), calculated as (
    select distinct lead_id from lead_events where type = 'calculator' and created_at >= $1 and lead_id is not null
  ), qualified as (
    select distinct lead_id from lead_events
    where type = 'stage_changed' and created_at >= $1 and data->>'to' in ('qualified', 'proposal', 'won')
      and lead_id is not null
  )
  select is_now, (count(*) filter (where by_visit))::int as leads,
    (count(calculated.lead_id) filter (where by_visit))::int as calculated,
    (count(*) filter (where by_visit
      and (stage in ('qualified', 'proposal', 'won') or qualified.lead_id is not null)))::int as qualified,
    (count(*) filter (where by_visit and stage = 'won'))::int as won,
    (count(*) filter (where not by_visit))::int as "otherLeads"
  from came left join calculated on calculated.lead_id = came.id left join qualified on qualified.lead_id = came.id
  group by is_now`;

/**
 * Funnel of the leads of the last `days` × 24 hours, and of the equally long period before. @throws Forbidden to all
 * but admins.
 */
export async function funnel(
  req: PayloadRequest,
  days: number,
  now: Date = new Date(),
): Promise<FunnelFigures> {
  assertRole(req, 'admin');
  const { payload } = req;
  const moments = [2 * days, days, 0].map((back) => new Date(now.getTime() - back * day).toISOString());
  const rows = await queryInTransaction<Funnel & { is_now: boolean }>({ payload }, funnelQuery, moments);
  const of = (isNow: boolean): Funnel => {
    const { is_now: _, ...figures } = rows.find((row) => row.is_now === isNow) ?? { is_now: isNow, ...none };
    return figures;
  };
  return { now: of(true), before: of(false) };
}
