import { pageNumberOf } from '../paths';
import { searchLimits } from './search-documents';
import { isSearchScope, type SearchScope } from './search-scope';

/** What somebody searches for, and the page of results. `words` may be empty. */
export type Search = { words: string; within: SearchScope | undefined; page: number };

/** Number of results on one page. */
export const resultsPerPage = 10;

const lastPage = searchLimits.hits / resultsPerPage;

type SearchParam = string | string[] | undefined;

/** Parses the query string of the search page, `?q=words&in=posts&page=2`. Repeated parameters are ignored. */
export function readSearch({
  q,
  in: within,
  page,
}: {
  q?: SearchParam;
  in?: SearchParam;
  page?: SearchParam;
}): Search {
  return {
    words: typeof q === 'string' ? q.trim().slice(0, searchLimits.characters).trim() : '',
    within: isSearchScope(within) ? within : undefined,
    page: Math.min(pageNumberOf(typeof page === 'string' ? page : undefined) ?? 1, lastPage),
  };
}

/** Query string of a search. */
export function searchQuery({ words, within, page }: Search): string {
  const query = { q: words, ...(within && { in: within }), ...(page > 1 && { page: String(page) }) };
  return new URLSearchParams(query).toString();
}
