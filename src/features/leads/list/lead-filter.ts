/** What the studio's leads are narrowed to. All of it stands in the address, so that a list can be sent to a colleague. */

import type { AdminViewServerProps } from 'payload';
import { studioPaths } from '@/config/routes';
import { uuid } from '@/lib/uuid';
import { stages } from '../collections/pipeline';

export type Stage = (typeof stages)[number];

export const leadOrders = {
  priority: 'Hottest first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  changed: 'Last changed first',
} as const;
export type Order = keyof typeof leadOrders;

/** Days back, by which one asks who came lately. */
export const leadPeriods = { 1: 'Today', 7: '7 days', 30: '30 days', 90: '90 days' } as const;

export interface LeadFilter {
  /** Without one: all but those put aside as spam. */
  stage?: Stage | undefined;
  /** `mine`, `nobody`, or a user's id. */
  owner?: string | undefined;
  source?: string | undefined;
  /** Priority from this on. */
  priority?: number | undefined;
  /** In name, address or company. */
  words: string;
  /** Came within so many days. */
  days?: number | undefined;
  /** A page that was seen on the way to a form, as a path. */
  page?: string | undefined;
  /** New, or has written again: somebody waits for an answer. */
  isWaiting: boolean;
  /** Won since the quarter began. */
  isWonThisQuarter: boolean;
  /** Won in a month of UTC, as `2026-03`. */
  wonIn?: string | undefined;
  /** Why it was lost; `unsaid` where nobody wrote it down. */
  lostFor?: string | undefined;
  /** Won or lost by now, after it has been in this stage. */
  closedFrom?: Stage | undefined;
  /** Where the first visit came from, as `originSql` names it. */
  origin?: string | undefined;
  order: Order;
  view: 'table' | 'board';
  /** The last row of the page before: see `cursorOf`. */
  after?: string | undefined;
}

export type Query = NonNullable<AdminViewServerProps['searchParams']>;

const cursor = /^(\d{1,3}~)?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[0-9a-f-]{36}$/;
const month = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const maxWords = 100;
const maxDays = 3650;

const one = (value: Query[string]): string => (Array.isArray(value) ? value[0] : value) ?? '';
const text = (value: Query[string], length: number) =>
  one(value).replaceAll('\0', '').trim().slice(0, length);

function wholeIn(value: string, least: number, most: number): number | undefined {
  const number = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

/** Whatever the address says: what is not known is left out. */
export function readLeadFilter(query: Query = {}): LeadFilter {
  const owner = one(query.owner);
  const page = text(query.page, 200);
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
    isWonThisQuarter: one(query.won) === 'quarter',
    wonIn: month.test(one(query.won)) ? one(query.won) : undefined,
    lostFor: text(query.lost, 200) || undefined,
    closedFrom: stages.find((stage) => stage === one(query.closed)),
    origin: text(query.origin, 200) || undefined,
    order: Object.hasOwn(leadOrders, order) ? (order as Order) : 'priority',
    view: one(query.view) === 'board' ? 'board' : 'table',
    after: cursor.test(after) && uuid.test(after.slice(-36)) ? after : undefined,
  };
}

/** The filter as the names and values of its address. A changed one begins on its first page. */
export function filterEntries(filter: LeadFilter, change: Partial<LeadFilter> = {}): [string, string][] {
  const all = { ...filter, after: undefined, ...change };
  const entries: [string, string | number | undefined][] = [
    ['view', all.view === 'board' ? 'board' : undefined],
    ['stage', all.stage],
    ['owner', all.owner],
    ['source', all.source],
    ['priority', all.priority],
    ['q', all.words],
    ['days', all.days],
    ['page', all.page],
    ['waiting', all.isWaiting ? 1 : undefined],
    ['won', all.isWonThisQuarter ? 'quarter' : all.wonIn],
    ['lost', all.lostFor],
    ['closed', all.closedFrom],
    ['origin', all.origin],
    ['order', all.order === 'priority' ? undefined : all.order],
    ['after', all.after],
  ];
  return entries.flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
}

const withQuery = (path: string, entries: [string, string][]) =>
  entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;

/** The address of the list with this filter. */
export const leadFilterHref = (filter: LeadFilter, change: Partial<LeadFilter> = {}): string =>
  withQuery(studioPaths.leads, filterEntries(filter, change));

const none = readLeadFilter();

/** Lists that are asked for every day. */
export const savedFilters: readonly { label: string; filter: LeadFilter }[] = [
  { label: 'All', filter: none },
  { label: 'Hottest unanswered', filter: { ...none, isWaiting: true } },
  { label: 'Mine', filter: { ...none, owner: 'mine' } },
  { label: 'Nobody’s', filter: { ...none, owner: 'nobody' } },
  { label: 'Won this quarter', filter: { ...none, stage: 'won', isWonThisQuarter: true } },
  { label: 'Put aside', filter: { ...none, stage: 'spam', order: 'changed' } },
];

/** Whether two filters show the same leads, however they are drawn and wherever one is in them. */
export const isSameList = (filter: LeadFilter, other: LeadFilter): boolean =>
  leadFilterHref(filter, { view: 'table' }) === leadFilterHref(other, { view: 'table' });

/** What the studio may ask of many leads, as the value of one choice: `stage:lost`, `owner:nobody`, `mails:pause`, `sequence:<id>`. */
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
