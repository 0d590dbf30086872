/** Filter of the studio's content list. All of it is in the URL, so that editors can share a list. */
import type { AdminViewServerProps } from 'payload';
import { uuid } from '@/lib/uuid';
import { type RoutedCollection, routedCollections } from '../../paths';
import { contentPaths } from '../paths';

/** Names of the collections, as in the studio's menu for creating documents. The public search uses other names. */
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
  changed: 'Unpublished changes',
  draft: 'Draft',
  scheduled: 'Scheduled',
} as const;
export type ContentStatus = keyof typeof statuses;

export const gaps = {
  description: 'No description',
  image: 'No image',
  links: 'Broken link',
  inbound: 'No internal links',
  old: 'Stale',
  sample: 'Sample',
} as const;
export type Gap = keyof typeof gaps;

export const contentOrders = {
  changed: 'Recently edited',
  published: 'Recently published',
  readers: 'Most read',
  leads: 'Most leads',
  won: 'Most won',
  title: 'Title',
} as const;
export type ContentOrder = keyof typeof contentOrders;
/** Sort orders by figures that only admins may read. */
const leadOrders: readonly ContentOrder[] = ['leads', 'won'];

/** Returns the sort orders that a user may choose. */
export const ordersFor = (mayReadLeads: boolean): ContentOrder[] =>
  (Object.keys(contentOrders) as ContentOrder[]).filter(
    (order) => mayReadLeads || !leadOrders.includes(order),
  );

export interface ContentFilter {
  type?: RoutedCollection | undefined;
  status?: ContentStatus | undefined;
  gap?: Gap | undefined;
  /** Id of an author; if set, the list contains only posts of this author. */
  author?: string | undefined;
  words: string;
  order: ContentOrder;
  page: number;
  /** Month as YYYY-MM, from 1900 to 2999; if set, the list is a calendar instead of a table. */
  month?: string | undefined;
}

type Query = NonNullable<AdminViewServerProps['searchParams']>;

const one = (value: Query[string]): string => (Array.isArray(value) ? value[0] : value) ?? '';
const keyOf = <Key extends string>(record: Record<Key, unknown>, value: string): Key | undefined =>
  Object.hasOwn(record, value) ? (value as Key) : undefined;

const maxWords = 100;
const maxPage = 10_000;

/** Parses the filter from a query. Unknown values are ignored. */
export function readContentFilter(query: Query = {}): ContentFilter {
  const month = one(query.month);
  const page = Math.floor(Number(one(query.page)));
  return {
    type: routedCollections.find((collection) => collection === one(query.type)),
    status: keyOf(statuses, one(query.status)),
    gap: keyOf(gaps, one(query.gap)),
    author: uuid.test(one(query.author)) ? one(query.author) : undefined,
    words: one(query.q).replaceAll('\0', '').trim().slice(0, maxWords),
    order: keyOf(contentOrders, one(query.order)) ?? 'changed',
    page: page >= 1 && page <= maxPage ? page : 1,
    month: /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  };
}

/** URL of the list with this filter. A change of the filter leads back to the first page. */
export function contentFilterHref(filter: ContentFilter, change: Partial<ContentFilter> = {}): string {
  const { type, status, gap, author, words, order, page, month } = { ...filter, page: 1, ...change };
  const entries = [
    ['type', type],
    ['status', status],
    ['gap', gap],
    ['author', author],
    ['q', words],
    ['order', order === 'changed' ? undefined : order],
    ['page', page > 1 ? String(page) : undefined],
    ['month', month],
  ].flatMap(([name, value]) => (name && value ? [[name, value]] : []));
  return entries.length > 0
    ? `${contentPaths.content}?${new URLSearchParams(entries)}`
    : contentPaths.content;
}
