import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { dayName, startOfDay } from '@/lib/period';
import { countedEvents, countFinishedDays, finishedBefore, internalOrigin, siteAddress } from './count-days';

export type Counted = { name: string; count: number };

export type VisitFigures = {
  /** Number of views on each day of the period, in UTC; today is last. */
  days: Counted[];
  views: number;
  /** Number of views in the period of equal length before this one. */
  viewsBefore: number;
  /**
   * Number of views that came from outside this site, each of which starts a visit; `entriesBefore` is the number for
   * the period before.
   */
  entries: number;
  entriesBefore: number;
  /** Views by page, most viewed first. */
  pages: Counted[];
  /** Views by origin of the visit, without those that came from a page of this site. */
  origins: Counted[];
  /** Clicks on links of the header, menu and footer, by target. */
  destinations: Counted[];
};

/** Maximum number of names per list, more than any table shows; it bounds the memory of the result. */
const maxNames = 500;

type Action = 'page_view' | 'navigation_click';
type Column = 'day' | 'path' | 'origin' | 'destination';
/**
 * Column that each figure is grouped by. `entry` is grouped by day like `day`, but includes only views from outside
 * this site.
 */
const columns = {
  day: 'day',
  entry: 'day',
  path: 'path',
  origin: 'origin',
  destination: 'destination',
} as const;
type FigureName = keyof typeof columns;

async function sumBy(
  { payload }: Pick<PayloadRequest, 'payload'>,
  asked: FigureName,
  action: Action,
  { from, now }: { from: Date; now: Date },
): Promise<Counted[]> {
  const column: Column = columns[asked];
  const isFromOutside = asked === 'origin' || asked === 'entry';
  const finished = finishedBefore(now);
  const today = countedEvents('created_at >= $3::timestamptz', '$4');
  return queryInTransaction<Counted>(
    { payload },
    `with counted as (
       select day, action, path, destination, origin, events from analytics_days where day >= $1 and day < $5
       union all ${today}
     )
     select ${column} as name, sum(events)::int as count from counted
     where action = $2 and day >= $1 ${isFromOutside ? `and origin <> '${internalOrigin}'` : ''}
     group by 1 order by 2 desc, 1 limit ${maxNames}`,
    [dayName(from), action, finished.toISOString(), siteAddress, dayName(finished)],
  );
}

/**
 * Returns what the product's own recorder counted in the last `days` days, including today, in UTC.
 * @throws Forbidden to all but admins.
 */
export async function visitFigures(
  req: PayloadRequest,
  days: number,
  now: Date = new Date(),
): Promise<VisitFigures> {
  assertRole(req, 'admin');
  await countFinishedDays(req, now);
  const period = { from: startOfDay(now, days - 1), now };
  const twice = { from: startOfDay(now, 2 * days - 1), now };
  const [perDay, entriesPerDay, pages, origins, destinations] = await Promise.all([
    sumBy(req, 'day', 'page_view', twice),
    sumBy(req, 'entry', 'page_view', twice),
    sumBy(req, 'path', 'page_view', period),
    sumBy(req, 'origin', 'page_view', period),
    sumBy(req, 'destination', 'navigation_click', period),
  ]);
  const dayNames = Array.from({ length: 2 * days }, (_, index) =>
    dayName(startOfDay(now, 2 * days - 1 - index)),
  );
  const halves = (counted: Counted[]): [before: Counted[], within: Counted[]] => {
    const on = new Map(counted.map(({ name, count }) => [name, count]));
    const all = dayNames.map((name) => ({ name, count: on.get(name) ?? 0 }));
    return [all.slice(0, days), all.slice(days)];
  };
  const sum = (list: Counted[]) => list.reduce((total, { count }) => total + count, 0);
  const [before, within] = halves(perDay);
  const [entriesBefore, entries] = halves(entriesPerDay).map(sum) as [number, number];
  const views = { views: sum(within), viewsBefore: sum(before), entries, entriesBefore };
  return { days: within, ...views, pages, origins, destinations };
}
