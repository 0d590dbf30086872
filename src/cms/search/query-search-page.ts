import type { Payload } from 'payload';
import { routes } from '@/config/routes';
import type { QueriedPage } from '@/server/bridge';
import { readSearch, searchQuery } from './read-search';
import { runSearch } from './run-search';
import { searchHeading, searchParts } from './search-page';

const readQuery = (query: URLSearchParams) => {
  const only = (name: string) => (query.getAll(name).length === 1 ? query.get(name) : undefined) ?? undefined;
  return readSearch({ q: only('q'), in: only('in'), page: only('page') });
};

/** The search page as the server fills it: for each query only the results are rendered, not the page around them. */
export const searchPage = (payload: Payload): QueriedPage => ({
  path: routes.search,
  canonicalQuery(query) {
    const search = readQuery(query);
    return search.words ? searchQuery(search) : undefined;
  },
  async render(canonicalQuery, headers) {
    const search = readQuery(new URLSearchParams(canonicalQuery));
    const { view, retryAfterSeconds } = await runSearch({ payload }, search, headers);
    return {
      content: { [searchParts.heading]: searchHeading(search.words), [searchParts.results]: view },
      values: { [searchParts.words]: search.words },
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    };
  },
});
