/** What the list of all content is narrowed to; all of it stands in the address, so that a list can be sent on. */
import type { AdminViewServerProps } from 'payload';
import { studioPaths } from '@/config/routes';
import { type RoutedCollection, routedCollections } from '../../paths';

/** What a document is called here, as where it is made; visitors read other words in the search. */
export const kinds: Record<RoutedCollection, string> = {
  pages: 'Page',
  posts: 'Post',
  'case-studies': 'Case study',
  resources: 'Guide',
  'kb-articles': 'Knowledge base article',
  prompts: 'Prompt',
};

export const statuses = {
  published: 'Published',
  changed: 'Changed since',
  draft: 'Never published',
  scheduled: 'Planned',
} as const;
export type Status = keyof typeof statuses;

export const gaps = {
  description: 'No description',
  links: 'A link leads nowhere',
  inbound: 'Nothing links here',
  old: 'Not touched for a year',
  sample: 'Sample',
} as const;
export type Gap = keyof typeof gaps;

export const contentOrders = {
  changed: 'Last changed',
  published: 'Published',
  readers: 'Most read',
  leads: 'Most leads',
  won: 'Most won',
  title: 'Title',
} as const;
export type Order = keyof typeof contentOrders;
/** By what only admins may read. */
const leadOrders: readonly Order[] = ['leads', 'won'];

/** The orders that somebody may ask for. */
export const ordersFor = (mayReadLeads: boolean): Order[] =>
  (Object.keys(contentOrders) as Order[]).filter((order) => mayReadLeads || !leadOrders.includes(order));

export interface ContentFilter {
  type?: RoutedCollection | undefined;
  status?: Status | undefined;
  gap?: Gap | undefined;
  words: string;
  order: Order;
  page: number;
  /** A month as YYYY-MM: the calendar instead of the table. */
  month?: string | undefined;
}

type Query = NonNullable<AdminViewServerProps['searchParams']>;

const one = (value: Query[string]): string => (Array.isArray(value) ? value[0] : value) ?? '';
const keyOf = <Key extends string>(record: Record<Key, unknown>, value: string): Key | undefined =>
  Object.hasOwn(record, value) ? (value as Key) : undefined;

const maxWords = 100;
const maxPage = 10_000;

/** Whatever the address says: what is not known is left out. */
export function readContentFilter(query: Query = {}): ContentFilter {
  const month = one(query.month);
  const page = Math.floor(Number(one(query.page)));
  return {
    type: routedCollections.find((collection) => collection === one(query.type)),
    status: keyOf(statuses, one(query.status)),
    gap: keyOf(gaps, one(query.gap)),
    words: one(query.q).replaceAll('\0', '').trim().slice(0, maxWords),
    order: keyOf(contentOrders, one(query.order)) ?? 'changed',
    page: page >= 1 && page <= maxPage ? page : 1,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  };
}

/** The address of the list with this filter; a changed one begins on its first page. */
export function contentFilterHref(filter: ContentFilter, change: Partial<ContentFilter> = {}): string {
  const { type, status, gap, words, order, page, month } = { ...filter, page: 1, ...change };
  const entries = [
    ['type', type],
    ['status', status],
    ['gap', gap],
    ['q', words],
    ['order', order === 'changed' ? undefined : order],
    ['page', page > 1 ? String(page) : undefined],
    ['month', month],
  ].flatMap(([name, value]) => (name && value ? [[name, value]] : []));
  return entries.length > 0 ? `${studioPaths.content}?${new URLSearchParams(entries)}` : studioPaths.content;
}
