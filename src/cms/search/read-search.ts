import { searchLimits } from './search-documents';
import { isSearchScope, type SearchScope } from './search-scope';

/** What somebody searches for. `words` may be empty. */
export type Search = { words: string; within: SearchScope | undefined };

type SearchParam = string | string[] | undefined;

/** Parses the query string of the search page, `?q=words&in=posts`. Repeated parameters are ignored. */
export function readSearch({ q, in: within }: { q?: SearchParam; in?: SearchParam }): Search {
  return {
    words: typeof q === 'string' ? q.trim().slice(0, searchLimits.characters).trim() : '',
    within: isSearchScope(within) ? within : undefined,
  };
}

/** Query string of a search. */
export const searchQuery = ({ words, within }: Search): string =>
  new URLSearchParams({ q: words, ...(within && { in: within }) }).toString();
