import type { Metadata } from 'next';
import { routes } from '@/config/routes';
import { sitePageMetadata } from '../metadata';
import { getSettings } from '../queries';

/** Metadata of the search page, with and without words. It is hidden from search engines. */
export async function searchPageMetadata(): Promise<Metadata> {
  return sitePageMetadata({ title: 'Search', path: routes.search, isHidden: true }, await getSettings());
}
