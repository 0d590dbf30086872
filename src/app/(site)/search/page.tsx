import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { sitePageMetadata } from '@/cms/metadata';
import { getSettings } from '@/cms/queries';
import { searchesPerNetwork } from '@/cms/search/search-limit';
import { routes } from '@/config/routes';
import { SearchView } from './search-view';

export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<{ q?: string | string[]; in?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  return sitePageMetadata({ title: 'Search', path: routes.search, isHidden: true }, await getSettings());
}

export default async function SearchPage({ searchParams }: Props) {
  const query = await searchParams;
  const waitSeconds = query.q ? await searchesPerNetwork.consume(await headers()) : null;
  return <SearchView words={query.q} within={query.in} waitSeconds={waitSeconds} />;
}
