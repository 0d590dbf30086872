import type { ReactNode } from 'react';
import type { Search } from './read-search';
import { searchDocuments } from './search-documents';
import { searchesPerNetwork } from './search-limit';
import { SearchResults, TooManySearches } from './search-results';

type Found = { view: ReactNode; retryAfterSeconds?: number };

/** Searches for a client, within the rate limit of its network. @returns what the page shows below its field */
export async function runSearch(
  req: Parameters<typeof searchDocuments>[0],
  search: Search,
  headers: Headers,
): Promise<Found> {
  const waitSeconds = await searchesPerNetwork.consume(headers);
  if (waitSeconds !== null) {
    return { view: <TooManySearches waitSeconds={waitSeconds} />, retryAfterSeconds: waitSeconds };
  }
  const result = await searchDocuments(req, search.words, search.within);
  return { view: <SearchResults search={search} result={result} /> };
}
