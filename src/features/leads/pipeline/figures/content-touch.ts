import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import type { Amount } from './revenue';

export const touchKinds = ['first', 'last', 'assisting'] as const;
export type TouchKind = (typeof touchKinds)[number];

export type TouchFigures = {
  leads: number;
  won: number;
  /** Value of won deals; currencies are never added up. */
  amounts: Amount[];
};

/** If a lead's first and last article are the same, the lead is counted as both, and once in `all`. */
export type ContentTouch = Record<'all' | TouchKind, TouchFigures>;

/** Paths of articles, as opposed to sales pages. */
export const articlePath = /^\/(blog|case-studies|resources|kb|prompts)\/[^/]+$/;
const isArticle = `step.path #>> '{}' ~ '${articlePath.source}'`;

const paths = (data: string) => `jsonb_path_query_array(${data}, '$.journey[*].path')`;

/**
 * Selects leads by the path of an article ($1), without quarantined ones. The condition on paths matches the partial
 * index; the events of the leads found are then looked up by lead.
 */
export const touchedBy = `
  with touched as materialized (
    select distinct lead_id from lead_events
    where type = 'submission' and data ? 'journey' and ${paths('data')} @> jsonb_build_array($1::text) and lead_id is not null
  ), step as (
    select event.lead_id, step.path #>> '{}' = $1::text as is_this,
      row_number() over (partition by event.lead_id order by event.created_at, event.id, step.place) as place,
      count(*) over (partition by event.lead_id) as places
    from touched
      cross join lateral (
        select lead_id, created_at, id, data from lead_events
        where lead_id = touched.lead_id and type = 'submission' offset 0) event
      cross join lateral jsonb_array_elements(${paths('event.data')}) with ordinality as step(path, place)
    where ${isArticle}
  ), lead as (
    select lead_id, bool_or(is_this and place = 1) as is_first, bool_or(is_this and place = places) as is_last
    from step group by lead_id having bool_or(is_this)
  )
  select kind, leads.currency::text as currency, count(*)::int as leads,
    count(*) filter (where stage = 'won')::int as won, sum(deal_value) filter (where stage = 'won')::float8 as total
  from lead join leads on leads.id = lead.lead_id and stage <> 'spam'
    cross join lateral unnest(array['all'] || case when is_first then array['first'] else '{}' end
      || case when is_last then array['last'] else '{}' end
      || case when is_first or is_last then '{}' else array['assisting'] end) as kind
  group by kind, leads.currency`;

/** Maximum number of articles shown. */
export const shownArticles = 50;

/**
 * Articles read most by leads of won deals; a deal counts once per article. $1 is the maximum number of articles;
 * each has a row per currency.
 */
export const wonByContent = `
  with won as materialized (
    select id, deal_value, currency from leads where stage = 'won'
  ), step as (
    select event.lead_id, step.path #>> '{}' as path,
      row_number() over (partition by event.lead_id order by event.created_at, event.id, step.place) as place,
      count(*) over (partition by event.lead_id) as places
    from won
      cross join lateral (
        select lead_id, created_at, id, data from lead_events
        where lead_id = won.id and type = 'submission' offset 0) event
      cross join lateral jsonb_array_elements(${paths('event.data')}) with ordinality as step(path, place)
    where ${isArticle}
  ), read as (
    select lead_id, path, bool_or(place = 1) as is_first, bool_or(place = places) as is_last
    from step group by lead_id, path
  ), counted as materialized (
    select path as name, currency::text as currency, count(*)::int as deals, sum(deal_value)::float8 as total,
      count(*) filter (where is_first)::int as first, count(*) filter (where is_last)::int as last,
      count(*) filter (where not is_first and not is_last)::int as assisting
    from read join won on won.id = read.lead_id group by path, currency
  )
  select * from counted where name in (
    select name from counted group by name order by sum(deals) desc, name limit $1
  )`;

/** SQL: leads that read each article, for all articles at once; a lead counts once per article. */
export const touchedByAny = `
  with read as materialized (
    select distinct step.path #>> '{}' as path, lead_id
    from lead_events cross join lateral jsonb_array_elements(${paths('data')}) as step(path)
    where type = 'submission' and data ? 'journey' and lead_id is not null and ${isArticle}
  )
  select path as kind, currency::text as currency, count(*)::int as leads,
    count(*) filter (where stage = 'won')::int as won, sum(deal_value) filter (where stage = 'won')::float8 as total
  from read join leads on leads.id = read.lead_id and stage <> 'spam' group by path, currency`;

/** Count and value of one group in one currency. */
export type TouchRow = {
  kind: string;
  currency: string | null;
  leads: number;
  won: number;
  total: number | null;
};

/** @param rows of one group. */
export const touchFigures = (rows: readonly TouchRow[]): TouchFigures => ({
  leads: rows.reduce((sum, { leads }) => sum + leads, 0),
  won: rows.reduce((sum, { won }) => sum + won, 0),
  amounts: rows.flatMap(({ currency, total }) => (total === null ? [] : [{ currency, total }])),
});

/**
 * Leads that read an article before sending a form, by the article's position among the articles of their visits:
 * first, last or in between. Only visits that ended in a submitted form are stored, each with up to 20 pages. @throws
 * Forbidden to all but admins.
 */
export async function contentTouch(req: PayloadRequest, path: string): Promise<ContentTouch> {
  assertRole(req, 'admin');
  const rows = await queryInTransaction<TouchRow>(req, touchedBy, [path]);
  const of = (kind: TouchKind | 'all') => touchFigures(rows.filter((row) => row.kind === kind));
  return { all: of('all'), first: of('first'), last: of('last'), assisting: of('assisting') };
}
