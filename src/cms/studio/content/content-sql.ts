/**
 * SQL of the studio's content list: the documents on a page of the list, their total number, and the columns shown
 * for them. All statements take the same parameters: $1 paths of the application, $2 now, $3 collections that a
 * library lists, $4 words, $5 collection, $6 status, $7 from, $8 before, $9 limit, $10 offset, $11 author, $12 and
 * $13 collections and ids of the documents on the page.
 */
import type { ContentOrder, Gap } from './content-filter';

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
/**
 * Paths that menus, and so all pages, link to. Query strings and fragments are cut off, since they do not change the
 * path.
 */
const pathsInMenus = `select regexp_replace(href, '[?#].*$', '') from (
  ${menuLinks.map((table) => `select href from ${table}`).join(' union all ')}) as link where href is not null`;

/** SQL array of the texts that links to the document contain: its path, or its collection and id. */
const namesOf = `array[fact.path, fact.collection || ':' || fact.document_id]`;
const needsInbound = `fact.is_published and fact.path <> '/' and fact.collection <> all($3::text[])
  and fact.path not in (${pathsInMenus})`;
/**
 * Tables of the collections whose documents have a picture field. For documents of other collections, a picture is
 * generated.
 */
const picturedTables = { posts: 'posts', resources: 'resources', 'case-studies': 'case_studies' };
const lacksPicture = Object.entries(picturedTables)
  .map(
    ([collection, table]) => `(fact.collection = '${collection}' and exists (select from ${table} as pictured
      where pictured.id = fact.document_id and image_id is null and seo_image_id is null))`,
  )
  .join(' or ');
const isOld = `fact.updated_at < $2::timestamptz - interval '1 year'`;

/** True if a link by collection and id, as chosen in a rich text, leads to a published document. */
const isChosenListed = `exists (select from listed_documents as chosen
  where chosen.collection = split_part(link, ':', 1) and chosen.document_id =
    case when link ~ ':[0-9a-f]{8}-[0-9a-f-]{27}$' then split_part(link, ':', 2)::uuid end)`;

/** SQL array of a document's gaps (what it lacks), evaluated for each row on a page of the list. */
const gapsOfRow = `array_remove(array[
  case when fact.lacks_description then 'description' end,
  case when ${lacksPicture} then 'image' end,
  case when exists (select from unnest(fact.links) as link where link <> all($1::text[])
    and not exists (select from listed_documents where path = link)
    and not exists (select from redirects where "from" = link) and not ${isChosenListed}) then 'links' end,
  case when ${needsInbound} and fact.document_id not in (select document_id from reached) then 'inbound' end,
  case when ${isOld} then 'old' end,
  case when fact.is_sample then 'sample' end], null)`;

const isByAnother = `linked.first <> fact.document_id::text or linked.last <> fact.document_id::text`;

/** SQL condition for one gap, evaluated for all documents. Used by lists that are filtered by that gap. */
const hasGap: Record<Gap, string> = {
  description: 'fact.lacks_description',
  image: `(${lacksPicture})`,
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
  // Smallest and largest id of the documents that link to `to_place`, which is a path, or a collection and an id. If
  // either differs from the document's own id, another document links to it.
  inbound: `, linked as materialized (
    select link as to_place, min(document_id::text) as first, max(document_id::text) as last
    from document_facts cross join lateral unnest(links) as link group by link)`,
};

const where = (gap: Gap | undefined) => `
  ($4 = '' or fact.title ilike '%' || $4 || '%' or fact.path ilike '%' || $4 || '%')
  and ($5::text is null or fact.collection = $5) and ($6::text is null or ${stateOf} = $6)
  and ($7::timestamptz is null or coalesce(planned.at, fact.published_at) >= $7::timestamptz
    and coalesce(planned.at, fact.published_at) < $8::timestamptz)
  and ($11::uuid is null or fact.collection = 'posts'
    and exists (select from posts where posts.id = fact.document_id and author_id = $11::uuid))
  and ${gap ? hasGap[gap] : 'true'}`;

const orderBy: Record<ContentOrder, string> = {
  changed: 'fact.updated_at desc',
  published: 'fact.published_at desc nulls last',
  readers: 'fact.updated_at desc',
  leads: 'fact.updated_at desc',
  won: 'fact.updated_at desc',
  title: 'lower(fact.title)',
};

const withFor = (gap: Gap | undefined) => `with ${planned}${(gap && tablesFor[gap]) ?? ''}`;

/** Selects the documents on a page of the list, in order. */
export const pickDocuments = (gap: Gap | undefined, order: ContentOrder) => `${withFor(gap)}
  select fact.collection, fact.document_id as id, fact.path from ${facts} where ${where(gap)}
  order by ${orderBy[order]}, fact.document_id limit $9 offset $10`;

export const countDocuments = (gap: Gap | undefined) => `${withFor(gap)}
  select count(*)::int as total from ${facts} where ${where(gap)}`;

/**
 * Documents on a page of the list that other documents link to, found by one lookup in the index of links. With one
 * lookup per document, PostgreSQL would underestimate the cost and scan all documents.
 */
const reached = `asked as materialized (
    select collection, id, place from unnest($12::text[], $13::uuid[]) with ordinality as given (collection, id, place)),
  sought as materialized (
    select fact.document_id, name from asked
      join document_facts as fact on fact.collection = asked.collection and fact.document_id = asked.id
      cross join lateral unnest(${namesOf}) as name where ${needsInbound}),
  linking as materialized (
    select document_id, links from document_facts where links && (select array_agg(name) from sought)),
  reached as materialized (
    select distinct sought.document_id from linking cross join lateral unnest(linking.links) as link
      join sought on sought.name = link and sought.document_id <> linking.document_id)`;

/** Selects the columns that the list shows, for the documents on the page. */
export const describeDocuments = `with ${planned}, ${reached}
  select fact.collection, fact.document_id as id, fact.title, fact.path, fact.published_at, fact.updated_at, fact.words,
    planned.at as planned_at, ${stateOf} as state, ${gapsOfRow} as gaps,
    case when fact.collection = 'posts' then (
      select name from posts join authors on authors.id = posts.author_id where posts.id = fact.document_id
    ) end as author
  from asked join document_facts as fact on fact.collection = asked.collection and fact.document_id = asked.id
    left join planned on planned.collection = fact.collection and planned.id = fact.document_id::text
  order by asked.place`;
