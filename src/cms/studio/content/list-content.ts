import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { hasRole } from '@/access/roles';
import { applicationPaths } from '@/config/routes';
import { escapeLike } from '@/db/escape-like';
import { queryInTransaction } from '@/db/transaction';
import { pathViews } from '@/features/analytics/figures/path-views';
import { articleTouches } from '@/features/leads/figures/content-counts';
import type { TouchFigures } from '@/features/leads/figures/content-touch';
import { pathOf, type RoutedCollection, routedCollections } from '../../paths';
import { type ContentFilter, type Gap, type Order, ordersFor, type Status } from './content-filter';

export interface ContentRow {
  collection: RoutedCollection;
  id: string;
  title: string;
  path: string | null;
  status: Status;
  author: string | null;
  publishedAt: Date | null;
  updatedAt: Date;
  /** When it comes out or leaves; null where nothing is planned. */
  plannedAt: Date | null;
  words: number;
  /** Page views of the last 30 days. */
  readers: number;
  /** Leads it touched and what of them is won; null where nobody may know, or it is no article. */
  touched: TouchFigures | null;
  gaps: Gap[];
}

export interface ContentList {
  rows: ContentRow[];
  total: number;
  /** When leads and won deals were counted; undefined where they are not told. */
  countedAt: Date | undefined;
}

export const contentPerPage = 50;
const readerDays = 30;

type Source = { description: string; author: string; sample: string };

const sources: Record<RoutedCollection, Source> = {
  pages: { description: 'seo_description', author: 'null::text', sample: 'false' },
  posts: {
    description: 'coalesce(seo_description, excerpt)',
    author: '(select name from authors where authors.id = author_id)',
    sample: 'false',
  },
  'case-studies': {
    description: 'coalesce(seo_description, summary)',
    author: 'null::text',
    sample: 'is_sample',
  },
  resources: { description: 'coalesce(seo_description, summary)', author: 'null::text', sample: 'false' },
  'kb-articles': { description: 'coalesce(seo_description, summary)', author: 'null::text', sample: 'false' },
  prompts: { description: 'coalesce(seo_description, summary)', author: 'null::text', sample: 'false' },
};

const prefixOf = (collection: RoutedCollection) =>
  collection === 'pages' ? '' : (pathOf(collection, { slug: '_' })?.slice(0, -1) ?? '');

/** A document as it stands and, where the newest draft is another one, by the title of that draft. */
function documentsOf(collection: RoutedCollection): string {
  const table = collection.replaceAll('-', '_');
  const { description, author, sample } = sources[collection];
  const place = collection === 'pages' ? 'path' : 'slug';
  const publishedAt = collection === 'pages' ? 'null::timestamptz' : 'published_at';
  return `select '${collection}' as collection, document.id, coalesce(draft.version_title, title) as title,
      '${prefixOf(collection)}' || case when _status = 'published' then ${place} else coalesce(draft.version_${place}, ${place}) end as path, _status::text as status, draft.id is not null as has_draft,
      ${publishedAt} as published_at, greatest(document.updated_at, draft.updated_at) as updated_at,
      ${author} as author, coalesce(${description}, '') = '' as lacks_description, coalesce(${sample}, false) as is_sample
    from ${table} as document left join lateral (
      select version.id, version_title, version_${place}, version.updated_at from _${table}_v as version
      where version.parent_id = document.id and latest and version__status = 'draft' limit 1
    ) as draft on true`;
}

const menuLinks = [
  'navigation_menus_links',
  'navigation_links',
  'navigation_mobile_links',
  'footer_columns_links',
  'footer_legal_links',
];
/** Found in a library of their own, which lists all of them. */
const listedKinds: readonly RoutedCollection[] = ['kb-articles', 'prompts'];

/**
 * $1 words, $2 type, $3 status, $4 gap, $5 application paths, $6 now, $7 limit, $8 offset, $9 from, $10 to, $11 kinds that a
 * library lists.
 */
const listed = `
  with document as (${routedCollections.map(documentsOf).join(' union all ')}),
  planned as (
    select input->'doc'->>'relationTo' as collection, input->'doc'->>'value' as id, min(wait_until) as at
    from payload_jobs
    where task_slug = 'schedulePublish' and completed_at is null and wait_until > $6::timestamptz
    group by 1, 2
  ),
  open as (
    select unnest(array[path, collection || ':' || id]) as path from document
      where status = 'published' and path is not null
    union select unnest($5::text[])
    union select "from" from redirects
  ),
  -- What stands on every page leads to the same address with and without a hash.
  in_menus as (
    select regexp_replace(href, '[?#].*$', '') as path from (
      ${menuLinks.map((table) => `select href from ${table}`).join(' union all ')}
    ) as link
  ),
  described as (
    select document.*, planned.at as planned_at, coalesce(facts.words, 0) as words,
      case when planned.at is not null then 'scheduled'
        when document.status = 'published' and has_draft then 'changed'
        when document.status = 'published' then 'published' else 'draft' end as state,
      array_remove(array[
        case when lacks_description then 'description' end,
        case when exists (select from unnest(facts.links) as link where link not in (select path from open)) then 'links' end,
        case when document.status = 'published' and document.path <> '/' and document.collection <> all($11::text[])
          and document.path not in (select path from in_menus) and not exists (
          select from document_facts as other
          where other.links && array[document.path, document.collection || ':' || document.id] and other.document_id <> document.id
        ) then 'inbound' end,
        case when updated_at < $6::timestamptz - interval '1 year' then 'old' end,
        case when is_sample then 'sample' end
      ], null) as gaps
    from document
    left join planned on planned.collection = document.collection and planned.id = document.id::text
    left join document_facts as facts on facts.collection = document.collection and facts.document_id = document.id
  )
  select *, count(*) over ()::int as total from described
  where ($1 = '' or title ilike '%' || $1 || '%' or path ilike '%' || $1 || '%')
    and ($2::text is null or collection = $2) and ($3::text is null or state = $3)
    and ($4::text is null or $4 = any(gaps))
    and ($9::timestamptz is null or coalesce(planned_at, published_at) between $9::timestamptz and $10::timestamptz)`;

const orderBy: Record<Order, string> = {
  changed: 'updated_at desc',
  published: 'published_at desc nulls last',
  readers: 'updated_at desc',
  leads: 'updated_at desc',
  won: 'updated_at desc',
  title: 'lower(title)',
};

/** What other features know of a document: all of them are needed to put them in order. */
const figureOf: Partial<Record<Order, (row: ContentRow) => number>> = {
  readers: ({ readers }) => readers,
  leads: ({ touched }) => touched?.leads ?? 0,
  won: ({ touched }) => touched?.won ?? 0,
};

type Row = {
  collection: RoutedCollection;
  id: string;
  title: string | null;
  path: string | null;
  state: Status;
  author: string | null;
  published_at: string | null;
  updated_at: string;
  planned_at: string | null;
  words: number;
  gaps: Gap[];
  total: number;
};

const dateOf = (value: string | null) => (value === null ? null : new Date(value));

function boundsOf(month: string | undefined): [string | null, string | null] {
  if (!month) return [null, null];
  const from = new Date(`${month}-01T00:00:00Z`);
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));
  return [from.toISOString(), to.toISOString()];
}

/**
 * Everything that stands at an address, published or not, with what is missing from it; for admins also with the leads
 * that articles touched.
 * @throws Forbidden to all but editors and admins.
 */
export async function listContent(
  req: PayloadRequest,
  filter: ContentFilter,
  now: Date = new Date(),
): Promise<ContentList> {
  assertRole(req, 'admin', 'editor');
  const mayReadLeads = hasRole(req.user, 'admin');
  const { words, type, status, gap, page, month } = filter;
  const order = ordersFor(mayReadLeads).includes(filter.order) ? filter.order : 'changed';
  const [from, to] = boundsOf(month);
  const figure = figureOf[order];
  const found = await queryInTransaction<Row>(
    { payload: req.payload },
    `${listed} order by ${orderBy[order]}, id limit $7 offset $8`,
    [
      escapeLike(words),
      type ?? null,
      status ?? null,
      gap ?? null,
      [...applicationPaths],
      now.toISOString(),
      month || figure ? 10_000 : contentPerPage,
      month || figure ? 0 : (page - 1) * contentPerPage,
      from,
      to,
      [...listedKinds],
    ],
  );
  const paths = found.flatMap(({ path }) => path ?? []);
  const [views, touched] = await Promise.all([
    pathViews(req, paths, { days: readerDays, now }),
    mayReadLeads && !month ? articleTouches(req, paths) : undefined,
  ]);
  const rows = found.map(({ title, state, published_at, updated_at, planned_at, total: _, ...row }) => ({
    ...row,
    title: title || 'Untitled',
    status: state,
    publishedAt: dateOf(published_at),
    updatedAt: new Date(updated_at),
    plannedAt: dateOf(planned_at),
    readers: views.get(row.path ?? '') ?? 0,
    touched: touched?.touches.get(row.path ?? '') ?? null,
  }));
  const countedAt = touched?.countedAt;
  if (!figure) return { rows, total: found[0]?.total ?? 0, countedAt };
  const sorted = rows.sort((a, b) => figure(b) - figure(a));
  const shown = sorted.slice((page - 1) * contentPerPage, page * contentPerPage);
  return { rows: shown, total: rows.length, countedAt };
}
