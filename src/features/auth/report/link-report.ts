import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { lastDays, type ZonedDay } from '@/lib/period';
import { firmZone } from '@/studio-kit/clock/firm-zone';
import type { LinkStep, ReportQuery } from './report-query';

/** Steps of a funnel: each number includes the numbers after it. */
export type LinkCounts = { asked: number; delivered: number; opened: number; signedIn: number };

export type LinkTotals = LinkCounts & {
  /** Number of links whose mail bounced. */
  failed: number;
  /** Number of unused links that were requested within the last hour, so that they can still work. */
  open: number;
  /** Median time in seconds from request to session; null if nobody signed in. */
  medianSeconds: number | null;
};

export type LinkReportRow = {
  /** Id of the log entry about the request. */
  entry: string;
  email: string;
  askedAt: Date;
  signedInAfterSeconds: number | null;
  step: Extract<LinkStep, 'signed-in' | 'unfinished' | 'unopened' | 'undelivered'>;
  hasFailed: boolean;
};

export type LinkReport = {
  totals: LinkTotals;
  /** The period's days in the firm's time zone, earliest first. */
  period: ZonedDay[];
  timeZone: string;
  /** Days with requests, latest first. */
  days: (LinkCounts & { name: string })[];
  /** Domains of addresses, most links first. */
  domains: (LinkCounts & { name: string })[];
  links: LinkReportRow[];
  page: number;
  pages: number;
};

export const linksPerPage = 25;
const domainsShown = 20;

const conditions: Record<LinkStep, string> = {
  asked: 'true',
  delivered: 'is_delivered',
  opened: 'is_opened',
  'signed-in': 'signed_in_at is not null',
  undelivered: 'not is_delivered',
  unopened: 'is_delivered and not is_opened',
  unfinished: 'is_opened and signed_in_at is null',
};

/**
 * SQL that reads the period's log once: groups its entries into links by the id of the request, and counts the
 * links by day, by domain and in total. Entries without a request's id, from earlier releases, are left out. $1
 * since, $2 domain, $3 day (or null), $4 limit, $5 offset, $6 time zone of the days.
 */
export const reportStatement = (step: LinkStep) => `
  with noted as materialized (
    select metadata->>'requestId' as request, min(email) as email,
      min(created_at) filter (where event_type = 'magic_link_requested') as asked_at,
      min(created_at) filter (where event_type = 'SIGNED_IN') as signed_in_at,
      bool_or(event_type = 'magic_link_failed') as has_failed,
      bool_or(event_type = 'magic_link_sent') as was_sent,
      bool_or(event_type = 'magic_link_opened') as was_opened
    from auth_log
    where created_at >= $1::timestamptz and metadata ? 'requestId' and event_type in
      ('magic_link_requested', 'magic_link_sent', 'magic_link_failed', 'magic_link_opened', 'SIGNED_IN')
    group by 1
  ), link as materialized (
    select *, split_part(email, '@', 2) as domain, to_char(asked_at at time zone $6, 'YYYY-MM-DD') as day,
      was_sent or was_opened or signed_in_at is not null as is_delivered,
      was_opened or signed_in_at is not null as is_opened
    from noted where asked_at is not null
  ), counted as (
    select day, domain, count(*)::int as asked, count(*) filter (where is_delivered)::int as delivered,
      count(*) filter (where is_opened)::int as opened, count(signed_in_at)::int as "signedIn",
      count(*) filter (where has_failed and not is_delivered)::int as failed,
      count(*) filter (where signed_in_at is null and asked_at > now() - interval '1 hour')::int as open
    from link group by grouping sets ((day), (domain), ())
  ), fitting as materialized (
    select * from link
    where ${conditions[step]} and domain = coalesce($2, domain) and day = coalesce($3, day)
  ), shown as (
    select * from fitting order by asked_at desc, request
    limit $4::int offset least($5::int, (select greatest(count(*) - 1, 0) / $4::int * $4::int from fitting))
  )
  select (select count(*)::int from fitting) as fitting,
    (select json_agg(one) from (select * from counted where domain is null order by day desc) one) as days,
    (select json_agg(one) from (
       select * from counted where domain is not null order by asked desc, domain limit ${domainsShown}) one) as domains,
    (select percentile_cont(0.5) within group (order by extract(epoch from signed_in_at - asked_at)) from link) as median,
    (select json_agg(one order by one.asked_at desc) from (
       select shown.*, extract(epoch from signed_in_at - asked_at) as seconds, entry.id as entry
       from shown cross join lateral (
         select id from auth_log
         where auth_log.email = shown.email and event_type = 'magic_link_requested' and created_at = shown.asked_at limit 1
       ) entry) one) as links`;

type Counted = LinkCounts & { day: string | null; domain: string | null; failed: number; open: number };
type RawLink = {
  entry: string;
  email: string;
  asked_at: string;
  seconds: number | null;
  is_delivered: boolean;
  is_opened: boolean;
  has_failed: boolean;
};
type Answer = {
  days: Counted[] | null;
  domains: Counted[] | null;
  median: number | string | null;
  links: RawLink[] | null;
  fitting: number;
};

function linkOf({
  entry,
  email,
  asked_at,
  seconds,
  is_delivered,
  is_opened,
  has_failed,
}: RawLink): LinkReportRow {
  const stopped = is_opened ? 'unfinished' : is_delivered ? 'unopened' : 'undelivered';
  return {
    entry,
    email,
    askedAt: new Date(asked_at),
    signedInAfterSeconds: seconds === null ? null : Number(seconds),
    step: seconds === null ? stopped : 'signed-in',
    hasFailed: has_failed && !is_delivered,
  };
}

const countsOf = ({ asked, delivered, opened, signedIn }: LinkCounts): LinkCounts => ({
  asked,
  delivered,
  opened,
  signedIn,
});

/**
 * Outcome of the sign-in links of the last days, today included, in the firm's time zone. If the requested page is beyond the last
 * page of links, the last page is returned. @throws Forbidden to all but admins.
 */
export async function linkReport(
  req: PayloadRequest,
  { days, step, domain, day, page }: ReportQuery,
  now: Date = new Date(),
): Promise<LinkReport> {
  assertRole(req, 'admin');
  const timeZone = await firmZone(req);
  const period = lastDays(now, days, timeZone);
  const [answer] = await queryInTransaction<Answer>({ payload: req.payload }, reportStatement(step), [
    period[0]?.start.toISOString(),
    domain ?? null,
    day ?? null,
    linksPerPage,
    (page - 1) * linksPerPage,
    timeZone,
  ]);
  const { days: byDay, domains, median, links, fitting = 0 } = answer ?? {};
  const pages = Math.max(1, Math.ceil(fitting / linksPerPage));
  const all = byDay?.find((one) => one.day === null);
  const nothing = { asked: 0, delivered: 0, opened: 0, signedIn: 0 };
  return {
    totals: {
      ...(all ? countsOf(all) : nothing),
      failed: all?.failed ?? 0,
      open: all?.open ?? 0,
      medianSeconds: median === null || median === undefined ? null : Number(median),
    },
    period,
    timeZone,
    days: (byDay ?? []).flatMap((one) => (one.day === null ? [] : [{ name: one.day, ...countsOf(one) }])),
    domains: (domains ?? []).map((one) => ({ name: one.domain ?? '', ...countsOf(one) })),
    links: (links ?? []).map(linkOf),
    page: Math.min(page, pages),
    pages,
  };
}

/** Number of requested links on each day of the period, earliest day first. */
export function askedPerDay({ days, period }: Pick<LinkReport, 'days' | 'period'>) {
  const asked = new Map(days.map((one) => [one.name, one.asked]));
  return period.map(({ name }) => ({ name, asked: asked.get(name) ?? 0 }));
}
