import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { dayName, startOfDay } from '@/lib/period';
import { countedEvents, countFinishedDays, finishedBefore, internalOrigin, siteAddress } from './count-days';

export type Counted = { name: string; count: number };

export type VisitFigures = {
  /** One per day of the period in order, in UTC; today is the last. */
  days: Counted[];
  views: number;
  /** Of as many days before the period. */
  viewsBefore: number;
  /** Most viewed first. */
  pages: Counted[];
  /** Views by where the visit came from; those that went on from a page of this site are left out. */
  origins: Counted[];
  /** Followed links of header, menu and footer by where they led. */
  destinations: Counted[];
};

/** More names than a reader looks at, few enough to hold. */
const maxNames = 500;

type Action = 'page_view' | 'navigation_click';
type Column = 'day' | 'path' | 'origin' | 'destination';

async function sumBy(
  { payload }: Pick<PayloadRequest, 'payload'>,
  column: Column,
  action: Action,
  { from, now }: { from: Date; now: Date },
): Promise<Counted[]> {
  const finished = finishedBefore(now);
  const today = countedEvents('created_at >= $3::timestamptz', '$4');
  return queryInTransaction<Counted>(
    { payload },
    `with counted as (
       select day, action, path, destination, origin, events from analytics_days where day >= $1 and day < $5
       union all ${today}
     )
     select ${column} as name, sum(events)::int as count from counted
     where action = $2 and day >= $1 ${column === 'origin' ? `and origin <> '${internalOrigin}'` : ''}
     group by 1 order by 2 desc, 1 limit ${maxNames}`,
    [dayName(from), action, finished.toISOString(), siteAddress, dayName(finished)],
  );
}

/**
 * What the product's own recorder saw in the last `days` days, today included, in UTC.
 * @throws Forbidden to everybody but admins.
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
  const [perDay, pages, origins, destinations] = await Promise.all([
    sumBy(req, 'day', 'page_view', twice),
    sumBy(req, 'path', 'page_view', period),
    sumBy(req, 'origin', 'page_view', period),
    sumBy(req, 'destination', 'navigation_click', period),
  ]);
  const viewsOn = new Map(perDay.map(({ name, count }) => [name, count]));
  const all = Array.from({ length: 2 * days }, (_, index) => {
    const name = dayName(startOfDay(now, 2 * days - 1 - index));
    return { name, count: viewsOn.get(name) ?? 0 };
  });
  const sum = (list: Counted[]) => list.reduce((total, { count }) => total + count, 0);
  const [before, within] = [all.slice(0, days), all.slice(days)];
  return { days: within, views: sum(within), viewsBefore: sum(before), pages, origins, destinations };
}
