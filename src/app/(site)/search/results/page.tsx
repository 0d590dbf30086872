import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { readSearch } from '@/cms/search/read-search';
import { runSearch } from '@/cms/search/run-search';
import { searchPageMetadata } from '@/cms/search/search-metadata';
import { SearchPage } from '@/cms/search/search-page';
import { getPayloadClient } from '@/payload';

export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<Parameters<typeof readSearch>[0]> };

export const generateMetadata = (): Promise<Metadata> => searchPageMetadata();

/** The search page with results, rendered whole: in development, and for the client router. */
export default async function SearchResultsPage({ searchParams }: Props) {
  const search = readSearch(await searchParams);
  const found = search.words
    ? await runSearch({ payload: await getPayloadClient() }, search, await headers())
    : undefined;
  return <SearchPage words={search.words}>{found?.view}</SearchPage>;
}
