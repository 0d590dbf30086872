/** Which paths there are: above a page, and all of them. */
import { cache } from 'react';
import { routes } from '@/config/routes';
import { queryInTransaction } from '@/db/transaction';
import { getPayloadClient } from '@/payload';
import { listRedirectedPaths } from '../../links/queries/open-paths';
import { markdownPathOf } from '../../paths';
import { findByPath } from '../../queries';
import { listArchivePaths } from './archive';
import { listSiteMapPaths } from './indexable';

/** The published pages above a path, from the home page down. */
export const breadcrumbs = cache(async (path: string): Promise<{ title: string; path: string }[]> => {
  const segments = path.split('/').slice(1, -1);
  const above = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  const found = await Promise.all(
    above.map(async (ancestor) => {
      const document = await findByPath(ancestor);
      return document ? [{ title: document.doc.title, path: ancestor }] : [];
    }),
  );
  return [{ title: 'Home', path: '/' }, ...found.flat()];
});

/** What is made of all documents together, or of the settings. */
const siteFiles = [routes.feed, '/llms.txt', '/.well-known/security.txt'];

/** The picture of the document at `path`. */
const picturePathOf = (path: string) => (path === routes.home ? '/og' : `/og${path}`);

/**
 * Every path with a published document, with something made from documents, or that has moved. One that is left out is a page nobody
 * can open; one too many costs a rendering. Read whole once after each change, and nothing but the paths.
 */
export async function listKnownPaths(): Promise<string[]> {
  const [listed, ...others] = await Promise.all([
    queryInTransaction<{ path: string; isArticle: boolean }>(
      { payload: await getPayloadClient() },
      `select path, collection <> 'pages' as "isArticle" from listed_documents`,
    ),
    listArchivePaths(),
    listSiteMapPaths(),
    listRedirectedPaths(),
  ]);
  return [
    ...listed.flatMap(({ path, isArticle }) => [
      path,
      picturePathOf(path),
      ...(isArticle ? [markdownPathOf(path)] : []),
    ]),
    ...others.flat(),
    ...siteFiles,
  ];
}
