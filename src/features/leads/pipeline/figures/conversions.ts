import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { cameByVisit, originSql } from '@/features/leads/capture/visit/origin-sql';

export type Conversions = {
  /** Forms by the page they were sent from, calculators by the page they are on; null if unknown. Spam is left out. */
  pages: { path: string | null; forms: number; calculators: number }[];
  /** Forms by name, with the pages they were sent from and the number of their leads that are won. Without spam. */
  forms: {
    name: string;
    sent: number;
    /** Conversions whose page is known. */
    sentFromPages: number;
    won: number;
    paths: string[];
  }[];
  /** New leads that came by a visit, counted by source. */
  origins: { name: string; count: number }[];
};

const isNoSpam = `created_at >= $1 and created_at <= $2 and data->>'spam_reason' is null
      and (lead_id is null or lead_id not in (select id from leads where stage = 'spam'))`;

const doneOnPages = `
  select path, count(*) filter (where type = 'submission')::int as forms,
    count(*) filter (where type = 'calculator')::int as calculators
  from (
    select type, case type when 'calculator' then data->>'page' else data->'journey'->-1->>'path' end as path
    from lead_events where type in ('submission', 'calculator') and ${isNoSpam}
  ) as done group by path order by count(*) desc, path limit 500`;

const sentForms = `
  select sent.name, count(*)::int as sent, count(path)::int as "sentFromPages",
    count(distinct won.id)::int as won,
    coalesce(array_agg(distinct path) filter (where path is not null), '{}') as paths
  from (
    select coalesce(data->>'form', '') as name, data->'journey'->-1->>'path' as path, lead_id
    from lead_events where type = 'submission' and ${isNoSpam}
  ) as sent left join leads won on won.id = sent.lead_id and won.stage = 'won'
  group by 1 order by 2 desc, 1 limit 100`;

const cameFrom = `
  select ${originSql('utm_source', 'referrer')} as name, sum(leads)::int as count
  from (
    select first_touch_utm_source as utm_source, first_touch_referrer as referrer, count(*) as leads
    from leads where stage <> 'spam' and created_at >= $1 and created_at <= $2 and ${cameByVisit} group by 1, 2
  ) as touches group by 1 order by 2 desc, 1 limit 500`;

/** Submitted forms, completed calculators and new leads in a period. @throws Forbidden to all but admins. */
export async function conversions(req: PayloadRequest, from: Date, to: Date): Promise<Conversions> {
  assertRole(req, 'admin');
  const { payload } = req;
  const period = [from.toISOString(), to.toISOString()];
  const [pages, forms, origins] = await Promise.all([
    queryInTransaction<Conversions['pages'][number]>({ payload }, doneOnPages, period),
    queryInTransaction<Conversions['forms'][number]>({ payload }, sentForms, period),
    queryInTransaction<Conversions['origins'][number]>({ payload }, cameFrom, period),
  ]);
  return { pages, forms, origins };
}
