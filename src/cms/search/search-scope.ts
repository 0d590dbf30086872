import { type RoutedCollection, routedCollections } from '../paths';

/** Collection that a search can be limited to. */
export type SearchScope = RoutedCollection;

export const scopeNames: Record<SearchScope, string> = {
  pages: 'Pages',
  posts: 'Articles',
  'case-studies': 'Case studies',
  resources: 'Guides',
  'kb-articles': 'Knowledge base',
  prompts: 'Prompts',
};

/** Names of a single result, by collection. */
export const kindNames: Record<SearchScope, string> = {
  pages: 'Page',
  posts: 'Article',
  'case-studies': 'Case study',
  resources: 'Guide',
  'kb-articles': 'Answer',
  prompts: 'Prompt',
};

export const isSearchScope = (value: unknown): value is SearchScope =>
  routedCollections.some((scope) => scope === value);
