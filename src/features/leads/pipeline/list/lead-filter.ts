/** Filter of the leads list, stored entirely in the URL, so that a list can be shared. */

import type { AdminViewServerProps } from 'payload';
import { studioPaths } from '@/config/routes';
import { isTimeZone } from '@/lib/format/time-zone';
import { dayName } from '@/lib/period';
import { uuid } from '@/lib/uuid';
import { stages } from '../../collections/pipeline';
import { type LeadColumn, readLeadColumns, writeLeadColumns } from '../columns/lead-columns';

export type Stage = (typeof stages)[number];

export const leadOrders = {
  priority: 'Hottest first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  changed: 'Recently edited',
} as const;
export type LeadOrder = keyof typeof leadOrders;

/** Ranges of recent leads, in days. */
export const leadPeriods = { 1: 'Today', 7: '7 days', 30: '30 days', 90: '90 days' } as const;

const arrivals = ['visit', 'otherwise'] as const;

export interface LeadFilter {
  /** Stage; if missing, all stages but spam. */
  stage?: Stage | undefined;
  /** Owner: `mine`, `nobody`, or a user's id. */
  owner?: string | undefined;
  source?: string | undefined;
  /** Minimum priority. */
  priority?: number | undefined;
  /** Search in name, address and company. */
  words: string;
  /** Number of days within which the lead was created. */
  days?: number | undefined;
  /** Path of a page that the lead saw before sending a form. */
  page?: string | undefined;
  /** Leads that are new or wrote again, and to which nobody has replied yet; see `awaitsReply`. */
  isWaiting: boolean;
  /** Leads in the pipeline without an open step, such as a task or a coming meeting. */
  isWithoutStep: boolean;
  /** True for leads won since the start of the quarter. */
  isWonThisQuarter: boolean;
  /** Month of the win, such as `2026-03`. */
  wonIn?: string | undefined;
  /** Reason for a lost deal; `unsaid` for lost deals without a reason. */
  lostFor?: string | undefined;
  /** Closed leads that were once in this stage. */
  closedFrom?: Stage | undefined;
  /** Source of the first visit, as named by `originSql`. */
  origin?: string | undefined;
  /** Leads that a recorded visit to the site led to, or all others, such as imported ones. */
  came?: (typeof arrivals)[number] | undefined;
  /** Name of a form that was sent, or `any`. */
  form?: string | undefined;
  /** Path of the page that a form was sent from. */
  sentFrom?: string | undefined;
  /** Path of a page whose calculator was completed, or `any`. */
  calculatedOn?: string | undefined;
  /** True for leads that have ever been qualified. */
  isReached: boolean;
  /**
   * First day on which the form was sent or the calculator completed; without either filter, on which
   * the lead was created.
   */
  since?: string | undefined;
  /** Time zone of `since` and `wonIn`; UTC if missing. */
  timeZone?: string | undefined;
  order: LeadOrder;
  view: 'table' | 'board';
  /** Chosen columns of the table; the standard ones if missing. */
  columns?: LeadColumn[] | undefined;
  /** Cursor: see `encodeCursor`. */
  after?: string | undefined;
  /** Column of the board that shows more cards than the others. */
  more?: { stage: Stage; cards: number } | undefined;
}

export type Query = NonNullable<AdminViewServerProps['searchParams']>;

const cursor = /^(\d{1,3}~)?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[0-9a-f-]{36}$/;
const moreCards = /^([a-z]+)\.(\d{1,3})$/;
const month = /^[12]\d{3}-(?:0[1-9]|1[0-2])$/;
const isoDay = /^[12]\d{3}-\d\d-\d\d$/;
const maxWords = 100;
const maxDays = 3650;

const one = (value: Query[string]): string => (Array.isArray(value) ? value[0] : value) ?? '';
const text = (value: Query[string], length: number) =>
  one(value).replaceAll('\0', '').trim().slice(0, length);

function wholeIn(value: string, least: number, most: number): number | undefined {
  const number = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

/** Maximum number of cards in a column of the board. */
export const maxCards = 200;

/** The date, or undefined for one that does not exist, such as 30 February. */
function dayIn(value: string): string | undefined {
  const at = isoDay.test(value) ? new Date(value) : new Date(Number.NaN);
  return !Number.isNaN(at.getTime()) && dayName(at) === value ? value : undefined;
}

const zoneIn = (value: string) => (value.length <= 60 && isTimeZone(value) ? value : undefined);

/** Value of `form` and `calculatedOn` that matches all of them. */
export const anyOne = 'any';

function readMore(value: string): LeadFilter['more'] {
  const [, name, count] = moreCards.exec(value) ?? [];
  const stage = stages.find((one) => one === name);
  const cards = wholeIn(count ?? '', 1, maxCards);
  return stage && cards ? { stage, cards } : undefined;
}

/** Parses a query; unknown values are ignored. */
export function readLeadFilter(query: Query = {}): LeadFilter {
  const owner = one(query.owner);
  const page = text(query.page, 200);
  const sentFrom = text(query.sent, 200);
  const calculated = text(query.calculated, 200);
  const order = one(query.order);
  const after = one(query.after);
  return {
    stage: stages.find((stage) => stage === one(query.stage)),
    owner: owner === 'mine' || owner === 'nobody' || uuid.test(owner) ? owner : undefined,
    source: text(query.source, 40) || undefined,
    priority: wholeIn(one(query.priority), 1, 100),
    words: text(query.q, maxWords),
    days: wholeIn(one(query.days), 1, maxDays),
    page: page.startsWith('/') ? page : undefined,
    isWaiting: one(query.waiting) === '1',
    isWithoutStep: one(query.step) === 'none',
    isWonThisQuarter: one(query.won) === 'quarter',
    wonIn: month.test(one(query.won)) ? one(query.won) : undefined,
    lostFor: text(query.lost, 200) || undefined,
    closedFrom: stages.find((stage) => stage === one(query.closed)),
    origin: text(query.origin, 200) || undefined,
    came: arrivals.find((arrival) => arrival === one(query.came)),
    form: text(query.form, 60) || undefined,
    sentFrom: sentFrom.startsWith('/') ? sentFrom : undefined,
    calculatedOn: calculated.startsWith('/') || calculated === anyOne ? calculated : undefined,
    isReached: one(query.reached) === 'qualified',
    since: dayIn(one(query.since)),
    timeZone: zoneIn(one(query.zone)),
    order: Object.hasOwn(leadOrders, order) ? (order as LeadOrder) : 'priority',
    view: one(query.view) === 'board' ? 'board' : 'table',
    columns: readLeadColumns([query.columns ?? []].flat()),
    after: cursor.test(after) && uuid.test(after.slice(-36)) ? after : undefined,
    more: readMore(one(query.more)),
  };
}

/**
 * The filter as query parameters, with `change` applied. Cursor and additional cards are dropped unless `change` sets
 * them, so that a changed filter starts on the first page.
 */
export function filterEntries(filter: LeadFilter, change: Partial<LeadFilter> = {}): [string, string][] {
  const all = { ...filter, after: undefined, more: undefined, ...change };
  const entries: [string, string | number | undefined][] = [
    ['view', all.view === 'board' ? 'board' : undefined],
    ['columns', all.columns && writeLeadColumns(all.columns)],
    ['stage', all.stage],
    ['owner', all.owner],
    ['source', all.source],
    ['priority', all.priority],
    ['q', all.words],
    ['days', all.days],
    ['page', all.page],
    ['waiting', all.isWaiting ? 1 : undefined],
    ['step', all.isWithoutStep ? 'none' : undefined],
    ['won', all.isWonThisQuarter ? 'quarter' : all.wonIn],
    ['lost', all.lostFor],
    ['closed', all.closedFrom],
    ['origin', all.origin],
    ['came', all.came],
    ['form', all.form],
    ['sent', all.sentFrom],
    ['calculated', all.calculatedOn],
    ['reached', all.isReached ? 'qualified' : undefined],
    ['since', all.since],
    ['zone', all.since || all.wonIn ? all.timeZone : undefined],
    ['order', all.order === 'priority' ? undefined : all.order],
    ['after', all.after],
    ['more', all.more && `${all.more.stage}.${all.more.cards}`],
  ];
  return entries.flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
}

const withQuery = (path: string, entries: [string, string][]) =>
  entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;

/** URL of the list with this filter. */
export const leadFilterHref = (filter: LeadFilter, change: Partial<LeadFilter> = {}): string =>
  withQuery(studioPaths.leads, filterEntries(filter, change));

const none = readLeadFilter();

/** Predefined filters. */
export const savedFilters: readonly { label: string; filter: LeadFilter }[] = [
  { label: 'All', filter: none },
  { label: 'Hot, no reply', filter: { ...none, isWaiting: true } },
  { label: 'No next step', filter: { ...none, isWithoutStep: true } },
  { label: 'Mine', filter: { ...none, owner: 'mine' } },
  { label: 'Unassigned', filter: { ...none, owner: 'nobody' } },
  { label: 'Won this quarter', filter: { ...none, stage: 'won', isWonThisQuarter: true } },
  { label: 'Spam', filter: { ...none, stage: 'spam', order: 'changed' } },
];

/** Default layout of a list. */
export const standardLayout = { view: 'table', columns: undefined } as const;

/** True if two filters match the same leads, whatever their layout (table or board, columns) and page. */
export const isSameList = (filter: LeadFilter, other: LeadFilter): boolean =>
  leadFilterHref(filter, standardLayout) === leadFilterHref(other, standardLayout);

/**
 * Parses a bulk action, the value of one select: `stage:lost`, `owner:nobody`, `mails:pause`, `sequence:<id>`.
 * @returns undefined for any other value
 */
export const readTask = (
  value: string,
): { kind: 'stage' | 'owner' | 'mails' | 'sequence'; target: string } | undefined => {
  const [kind = '', target = ''] = value.split(':');
  if (kind === 'stage' && target !== 'won' && stages.some((stage) => stage === target))
    return { kind, target };
  if (kind === 'owner' && (target === 'nobody' || uuid.test(target))) return { kind, target };
  if (kind === 'mails' && (target === 'pause' || target === 'resume')) return { kind, target };
  if (kind === 'sequence' && uuid.test(target)) return { kind, target };
  return undefined;
};
