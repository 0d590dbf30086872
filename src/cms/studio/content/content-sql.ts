/**
 * The statements of the list of all content: which documents stand on a page of it, how many there are, and what is said of those
 * on the page. Each is handed the same values:
 * $1 the application's paths, $2 now, $3 kinds that a library lists, $4 words, $5 type, $6 status, $7 from, $8 to, $9 limit,
 * $10 offset, $11 and $12 collections and ids of the documents of a page.
 */
import type { Gap, Order } from './content-filter';

const planned = `planned as (
  select input->'doc'->>'relationTo' as collection, input->'doc'->>'value' as id, min(wait_until) as at
  from payload_jobs
  where task_slug = 'schedulePublish' and completed_at is null and wait_until > $2::timestamptz
  group by 1, 2)`;

const stateOf = `case when planned.at is not null then 'scheduled'
  when fact.is_published and fact.has_draft then 'changed' when fact.is_published then 'published' else 'draft' end`;

const facts = `document_facts as fact
  left join planned on planned.collection = fact.collection and planned.id = fact.document_id::text`;

const menuLinks = [
  'navigation_menus_links',
  'navigation_links',
  'navigation_mobile_links',
  'footer_columns_links',
  'footer_legal_links',
];
/** What stands on every page leads to the same address with and without a hash. */
const pathsInMenus = `select regexp_replace(href, '[?#].*$', '') from (
  ${menuLinks.map((table) => `select href from ${table}`).join(' union all ')}) as link where href is not null`;

/** What a link to the document says: its path, or its id. */
const namesOf = `array[fact.path, fact.collection || ':' || fact.document_id]`;
const needsInbound = `fact.is_published and fact.path <> '/' and fact.collection <> all($3::text[])
  and fact.path not in (${pathsInMenus})`;
const isOld = `fact.updated_at < $2::timestamptz - interval '1 year'`;

/** One that was chosen in a text stands in the links by its collection and id. */
const isChosenListed = `exists (select from listed_documents as chosen
  where chosen.collection = split_part(link, ':', 1) and chosen.document_id =
    case when link ~ ':[0-9a-f]{8}-[0-9a-f-]{27}$' then split_part(link, ':', 2)::uuid end)`;

/** What is missing from a document, looked up for it alone: for the rows of a page. */
const gapsOfRow = `array_remove(array[
  case when fact.lacks_description then 'description' end,
  case when exists (select from unnest(fact.links) as link where link <> all($1::text[])
    and not exists (select from listed_documents where path = link)
    and not exists (select from redirects where "from" = link) and not ${isChosenListed}) then 'links' end,
  case when ${needsInbound} and fact.document_id not in (select document_id from reached) then 'inbound' end,
  case when ${isOld} then 'old' end,
  case when fact.is_sample then 'sample' end], null)`;

const isByAnother = `linked.first <> fact.document_id::text or linked.last <> fact.document_id::text`;

/** Whether it is missing, asked of all documents at once: for a list of those that have one gap. */
const hasGap: Record<Gap, string> = {
  description: 'fact.lacks_description',
  links: `exists (select from unnest(fact.links) as link where link not in (select path from open))`,
  inbound: `${needsInbound}
    and not exists (select from linked
      where linked.to_place = fact.path and (${isByAnother}))
    and not exists (select from linked
      where linked.to_place = fact.collection || ':' || fact.document_id and (${isByAnother}))`,
  old: isOld,
  sample: 'fact.is_sample',
};

const tablesFor: Partial<Record<Gap, string>> = {
  links: `, open as (
    select unnest(array[path, collection || ':' || document_id]) as path from listed_documents
    union select unnest($1::text[]) union select "from" from redirects)`,
  // Of those that link to a place two are enough to know that one of them is another.
  inbound: `, linked as materialized (
    select link as to_place, min(document_id::text) as first, max(document_id::text) as last
    from document_facts cross join lateral unnest(links) as link group by link)`,
};

const where = (gap: Gap | undefined) => `
  ($4 = '' or fact.title ilike '%' || $4 || '%' or fact.path ilike '%' || $4 || '%')
  and ($5::text is null or fact.collection = $5) and ($6::text is null or ${stateOf} = $6)
  and ($7::timestamptz is null
    or coalesce(planned.at, fact.published_at) between $7::timestamptz and $8::timestamptz)
  and ${gap ? hasGap[gap] : 'true'}`;

const orderBy: Record<Order, string> = {
  changed: 'fact.updated_at desc',
  published: 'fact.published_at desc nulls last',
  readers: 'fact.updated_at desc',
  leads: 'fact.updated_at desc',
  won: 'fact.updated_at desc',
  title: 'lower(fact.title)',
};

const withFor = (gap: Gap | undefined) => `with ${planned}${(gap && tablesFor[gap]) ?? ''}`;

/** The documents of a page, in their order. */
export const pickDocuments = (gap: Gap | undefined, order: Order) => `${withFor(gap)}
  select fact.collection, fact.document_id as id, fact.path from ${facts} where ${where(gap)}
  order by ${orderBy[order]}, fact.document_id limit $9 offset $10`;

export const countDocuments = (gap: Gap | undefined) => `${withFor(gap)}
  select count(*)::int as total from ${facts} where ${where(gap)}`;

/**
 * Which documents of a page others link to, found by one look into the index of links: asked for each of them, PostgreSQL takes
 * reading all documents for cheap.
 */
const reached = `asked as materialized (
    select collection, id, place from unnest($11::text[], $12::uuid[]) with ordinality as given (collection, id, place)),
  sought as materialized (
    select fact.document_id, name from asked
      join document_facts as fact on fact.collection = asked.collection and fact.document_id = asked.id
      cross join lateral unnest(${namesOf}) as name where ${needsInbound}),
  linking as materialized (
    select document_id, links from document_facts where links && (select array_agg(name) from sought)),
  reached as materialized (
    select distinct sought.document_id from linking cross join lateral unnest(linking.links) as link
      join sought on sought.name = link and sought.document_id <> linking.document_id)`;

/** What the list says of the documents of a page. */
export const describeDocuments = `with ${planned}, ${reached}
  select fact.collection, fact.document_id as id, fact.title, fact.path, fact.published_at, fact.updated_at, fact.words,
    planned.at as planned_at, ${stateOf} as state, ${gapsOfRow} as gaps,
    case when fact.collection = 'posts' then (
      select name from posts join authors on authors.id = posts.author_id where posts.id = fact.document_id
    ) end as author
  from asked join document_facts as fact on fact.collection = asked.collection and fact.document_id = asked.id
    left join planned on planned.collection = fact.collection and planned.id = fact.document_id::text
  order by asked.place`;
