import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { searchPageMetadata } from '@/cms/search/search-metadata';
import { SearchPage } from '@/cms/search/search-page';

type Props = { params: Promise<{ rest?: string[] }> };

/**
 * The search page without words, rendered on the first visit (for the reason see
 * `sitemap/[[...rest]]/page.tsx`). The server inserts the results of each query; in development, queries are
 * rewritten to `/search/results`.
 */
export const revalidate = 60;
export const generateStaticParams = () => [];

export const generateMetadata = (): Promise<Metadata> => searchPageMetadata();

export default async function EmptySearchPage({ params }: Props) {
  if ((await params).rest) notFound();
  return <SearchPage words="" />;
}
