import { type RoutedCollection, routedCollections } from '../paths';

/** What a search can be limited to. */
export type SearchScope = RoutedCollection;

export const scopeNames: Record<SearchScope, string> = {
  pages: 'Pages',
  posts: 'Articles',
  'case-studies': 'Case studies',
  resources: 'Guides',
};

export const isSearchScope = (value: unknown): value is SearchScope =>
  routedCollections.some((scope) => scope === value);
