/** Query of the report on sign-in links. */
import { readPeriod } from '@/lib/period';
import type { SearchParams } from '@/lib/request/search-params';
import { linkReportPath } from '../paths';

/** Labels of the steps that a link has reached, and of the steps at which it stopped. */
export const linkSteps = {
  asked: 'asked for',
  delivered: 'delivered',
  opened: 'opened',
  'signed-in': 'signed in',
  undelivered: 'not delivered',
  unopened: 'delivered, not opened',
  unfinished: 'opened, not signed in',
} as const;
export type LinkStep = keyof typeof linkSteps;

export type ReportQuery = {
  days: ReturnType<typeof readPeriod>;
  step: LinkStep;
  /** Domain of the addresses that links were sent to. */
  domain?: string | undefined;
  /** YYYY-MM-DD in the firm's time zone. */
  day?: string | undefined;
  page: number;
};

const maxPage = 10_000;
const isStep = (value: unknown): value is LinkStep =>
  typeof value === 'string' && Object.hasOwn(linkSteps, value);
const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** Parses a query; invalid values count as missing. */
export function readReportQuery({ days, step, domain, day, page }: SearchParams = {}): ReportQuery {
  return {
    days: readPeriod(days),
    step: isStep(step) ? step : 'asked',
    domain: typeof domain === 'string' && /^[^\s@]{1,253}$/.test(domain) ? domain : undefined,
    day: typeof day === 'string' && isDay(day) ? day : undefined,
    page: Math.min(maxPage, Math.max(1, Math.trunc(Number(page)) || 1)),
  };
}

/** Converts the query to search params. The page is left out if it is the first. */
export function reportParams({ days, step, domain, day, page }: ReportQuery): URLSearchParams {
  return new URLSearchParams([
    ['days', String(days)],
    ...(step === 'asked' ? [] : [['step', step]]),
    ...(domain ? [['domain', domain]] : []),
    ...(day ? [['day', day]] : []),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]);
}

/** URL of the report, filtered by the query, with the fragment of the list of links. */
export const linksHref = (query: ReportQuery): string => `${linkReportPath}?${reportParams(query)}#links`;
