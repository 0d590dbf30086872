import type { PayloadRequest } from 'payload';
import { Temporal } from 'temporal-polyfill';
import { assertRole } from '@/access/assert-role';
import { hasRole } from '@/access/roles';
import { applicationPaths } from '@/config/routes';
import { escapeLike } from '@/db/escape-like';
import { queryInTransaction } from '@/db/transaction';
import { pathViews } from '@/features/analytics/figures/path-views';
import { articleTouches } from '@/features/leads/pipeline/figures/content-counts';
import type { TouchFigures } from '@/features/leads/pipeline/figures/content-touch';
import type { RoutedCollection } from '../../paths';
import {
  type ContentFilter,
  type ContentOrder,
  type ContentStatus,
  type Gap,
  ordersFor,
} from './content-filter';
import { countDocuments, describeDocuments, pickDocuments } from './content-sql';

export interface ContentRow {
  collection: RoutedCollection;
  id: string;
  title: string;
  path: string | null;
  status: ContentStatus;
  author: string | null;
  publishedAt: Date | null;
  updatedAt: Date;
  /** Time of the next scheduled publication or unpublication, or null. */
  plannedAt: Date | null;
  words: number;
  /** Page views of the last 30 days. */
  readers: number;
  /**
   * Leads that the article touched, and deals won with them. Null if the user may not read leads, or if the document
   * is not an article.
   */
  touched: TouchFigures | null;
  gaps: Gap[];
}

export interface ContentList {
  rows: ContentRow[];
  total: number;
  page: number;
  pages: number;
  /** When leads and won deals were counted; undefined if they are not shown. */
  countedAt: Date | undefined;
}

export const contentPerPage = 50;
const readerDays = 30;

/**
 * Collections with a library that links to all of their documents. These documents are never reported as having no
 * links to them.
 */
const listedKinds: readonly RoutedCollection[] = ['kb-articles', 'prompts'];
/**
 * Maximum number of documents in lists that are loaded as a whole: lists sorted by figures of other features, and
 * lists of a month.
 */
const maxPicked = 10_000;
/** Maximum number of authors in the filter. A longer select would be unusable. */
const maxAuthors = 500;

/** Sort orders by figures of other features. Sorting needs the figures of all documents. */
const figureOf: Partial<Record<ContentOrder, (row: Pick<ContentRow, 'readers' | 'touched'>) => number>> = {
  readers: ({ readers }) => readers,
  leads: ({ touched }) => touched?.leads ?? 0,
  won: ({ touched }) => touched?.won ?? 0,
};

type Picked = { collection: RoutedCollection; id: string; path: string | null };
type Row = Picked & {
  title: string;
  state: ContentStatus;
  author: string | null;
  published_at: string | null;
  updated_at: string;
  planned_at: string | null;
  words: number;
  gaps: Gap[];
};

const dateOf = (value: string | null) => (value === null ? null : new Date(value));

/** Returns when a month (`2026-11`) begins and ends in the time zone, as ISO dates. */
function monthBounds(month: string | undefined, timeZone: string): [string | null, string | null] {
  if (!month) return [null, null];
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const beginOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant().toString();
  return [beginOf(first), beginOf(first.add({ months: 1 }))];
}

type Figure = (path: string | null) => { readers: number; touched: TouchFigures | null };

/** Loads the figures of other features for the documents at these paths. */
async function figuresOf(
  req: PayloadRequest,
  paths: readonly string[],
  { now, hasLeads }: { now: Date; hasLeads: boolean },
): Promise<{ figures: Figure; countedAt: Date | undefined }> {
  const [views, touched] = await Promise.all([
    pathViews(req, paths, { days: readerDays, now }),
    hasLeads ? articleTouches(req, paths) : undefined,
  ]);
  return {
    figures: (path) => ({
      readers: views.get(path ?? '') ?? 0,
      touched: touched?.touches.get(path ?? '') ?? null,
    }),
    countedAt: touched?.countedAt,
  };
}

const pathsOf = (documents: readonly Picked[]) => documents.flatMap(({ path }) => path ?? []);

/**
 * Lists documents of all collections with paths, published or not, with their gaps; for admins also with the leads
 * that articles touched. Gaps are looked up only for the documents on the page. A whole month, in `timeZone`, is one
 * page. If the page number is too high, the last page is returned. @throws Forbidden to all but editors and admins.
 */
export async function listContent(
  req: PayloadRequest,
  filter: ContentFilter,
  { now = new Date(), timeZone = 'UTC' }: { now?: Date; timeZone?: string } = {},
): Promise<ContentList> {
  assertRole(req, 'admin', 'editor');
  const mayReadLeads = hasRole(req.user, 'admin');
  const { words, type, status, gap, author, page, month } = filter;
  const order = ordersFor(mayReadLeads).includes(filter.order) ? filter.order : 'changed';
  const figure = month ? undefined : figureOf[order];
  const [limit, offset] = month || figure ? [maxPicked, 0] : [contentPerPage, (page - 1) * contentPerPage];
  const bounds = monthBounds(month, timeZone);
  const values = [
    ...[[...applicationPaths], now.toISOString(), [...listedKinds]],
    ...[escapeLike(words), type ?? null, status ?? null, ...bounds, limit, offset, author ?? null],
  ];
  const { payload } = req;
  const [picked, [count]] = await Promise.all([
    queryInTransaction<Picked>({ payload }, pickDocuments(gap, order), values),
    queryInTransaction<{ total: number }>({ payload }, countDocuments(gap), values),
  ]);
  const total = count?.total ?? 0;
  const pages = month ? 1 : Math.max(1, Math.ceil((figure ? picked.length : total) / contentPerPage));
  if (page > pages) return listContent(req, { ...filter, page: pages }, { now, timeZone });
  const hasLeads = mayReadLeads && !month;
  const { figures, countedAt } = await figuresOf(req, pathsOf(picked), { now, hasLeads });
  const shown = figure
    ? picked
        .toSorted((a, b) => figure(figures(b.path)) - figure(figures(a.path)))
        .slice((page - 1) * contentPerPage, page * contentPerPage)
    : picked;
  const described =
    shown.length === 0
      ? []
      : await queryInTransaction<Row>({ payload }, describeDocuments, [
          ...values,
          shown.map(({ collection }) => collection),
          shown.map(({ id }) => id),
        ]);
  const rows = described.map(({ title, state, published_at, updated_at, planned_at, ...row }) => ({
    ...row,
    title: title || 'Untitled',
    status: state,
    publishedAt: dateOf(published_at),
    updatedAt: new Date(updated_at),
    plannedAt: dateOf(planned_at),
    ...figures(row.path),
  }));
  return { rows, total, page, pages, countedAt };
}

/** Authors to filter by, by name. @throws Forbidden to all but editors and admins. */
export async function listAuthors(req: PayloadRequest): Promise<{ id: string; name: string }[]> {
  assertRole(req, 'admin', 'editor');
  const { docs } = await req.payload.find({
    collection: 'authors',
    sort: 'name',
    limit: maxAuthors,
    depth: 0,
    select: { name: true },
    overrideAccess: false,
    user: req.user,
  });
  return docs;
}
