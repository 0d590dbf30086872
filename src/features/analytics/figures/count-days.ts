import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { originSql } from '@/features/leads/capture/visit/origin-sql';
import { startOfDay } from '@/lib/period';
import { insertDays } from '../tables';

/** Origin of views that came from another page of this site. */
export const internalOrigin = '(internal)';

/**
 * Milliseconds after midnight until a day is counted: a transaction that began before midnight may commit after it.
 */
const graceMs = 3_600_000;

/** Returns the start of the first day whose counts are not final yet. Counts of earlier days never change. */
export const finishedBefore = (now: Date): Date => startOfDay(new Date(now.getTime() - graceMs));

/**
 * Returns SQL that counts events by day, action, page, origin and destination. @param range SQL condition on
 * `created_at`. @param siteUrl parameter with the site's URL, such as `$2`.
 */
export const countedEvents = (range: string, siteUrl: string) => `
  select day, action, coalesce(path, '') as path, coalesce(destination, '') as destination,
    case when action <> 'page_view' then ''
      when utm_source is null and starts_with(referrer, ${siteUrl}) then '${internalOrigin}'
      else ${originSql('utm_source', 'referrer')} end as origin,
    sum(events)::int as events
  from (
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, action, utm_source, referrer,
      case action when 'page_view' then left(properties->>'page_path', 300) end as path,
      case action when 'navigation_click' then label end as destination, count(*) as events
    from analytics_events where action in ('page_view', 'navigation_click') and ${range}
    group by 1, 2, 3, 4, 5, 6
  ) as raw group by 1, 2, 3, 4, 5`;

/** The site's URL with a trailing slash, as at the beginning of referrers. */
export const siteAddress = `${env.siteUrl.replace(/\/$/, '')}/`;

/**
 * Counts finished days that are not counted yet, in one statement. Idempotent and safe to run concurrently; after a
 * long pause, all events since the last counted day are read.
 */
export async function countFinishedDays(
  req: Pick<PayloadRequest, 'payload'>,
  now: Date = new Date(),
): Promise<void> {
  const range = `created_at < $1::timestamptz and created_at >= coalesce(
    ((select max(day) from analytics_days)::date + 1)::timestamp at time zone 'UTC', '-infinity')`;
  const values = [finishedBefore(now).toISOString(), siteAddress];
  await insertDays({ payload: req.payload }, countedEvents(range, '$2'), values);
}
