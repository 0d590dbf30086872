import { z } from 'zod';
import { searchDocuments, searchLimits, totalOfSearch } from '@/cms/search/search-documents';
import { searchesPerNetwork } from '@/cms/search/search-limit';
import { isSearchScope, kindNames, type SearchScope } from '@/cms/search/search-scope';
import { endpoint } from '@/http/endpoint';
import { visitor } from '../actors';

export const dynamic = 'force-dynamic';

const suggested = 8;

const Query = z.object({
  q: z
    .string()
    .default('')
    .transform((words) => words.slice(0, searchLimits.characters)),
  in: z.custom<SearchScope>(isSearchScope).optional().catch(undefined),
});

/** Returns suggestions for a search field: `?q=words`, `&in=posts`. Public, like the results page. */
export const GET = endpoint(
  { actor: visitor, origin: 'any', maxBytes: 0, limit: searchesPerNetwork, query: Query, format: 'json' },
  async ({ req, query: { q: words, in: within } }) => {
    const { hits, counts, corrected } = await searchDocuments(req, words, within);
    return Response.json(
      {
        total: totalOfSearch({ hits, counts }, within),
        corrected,
        hits: hits
          .slice(0, suggested)
          .map(({ path, title, collection }) => ({ path, title, kind: kindNames[collection] })),
      },
      { headers: { 'cache-control': 'no-store' } },
    );
  },
);
