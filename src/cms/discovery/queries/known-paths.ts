/** Paths of the site: those of the pages above a given page (breadcrumbs), and all paths that the site serves. */
import { cache } from 'react';
import { routes } from '@/config/routes';
import { queryInTransaction } from '@/db/transaction';
import { embedPath } from '@/features/embeds/paths';
import { listEmbedIds } from '@/features/embeds/settings/queries';
import { listProvenHosts } from '@/features/embeds/tables/embed-domains';
import { getPayloadClient } from '@/payload';
import { listRedirectedPaths } from '../../links/queries/open-paths';
import { markdownPathOf } from '../../paths';
import { findByPath } from '../../queries';
import { listArchivePaths } from './archive';
import { listSiteMapPaths } from './indexable';

/** Published pages above a path, from the home page down. */
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

/** Files generated from all documents together, from settings, from routes, or from the keys of access tokens. */
const siteFiles = [
  routes.feed,
  '/llms.txt',
  '/robots.txt',
  '/.well-known/security.txt',
  '/.well-known/jwks.json',
];

/** Path of the picture that link previews of the document at `path` show. */
const picturePathOf = (path: string) => (path === routes.home ? '/og' : `/og${path}`);

/**
 * Every path that the site serves from stored content: documents with their pictures and Markdown, lists, site
 * maps, embeds, redirects and `siteFiles`. A path that is missing here cannot be opened; a superfluous path costs a
 * render. Queried once after each change, and selects paths only.
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
    listEmbedIds({ payload: await getPayloadClient() }).then((ids) => ids.map(embedPath)),
  ]);
  return [
    ...listed.flatMap(({ path, isArticle }) => [
      path,
      picturePathOf(path),
      ...(isArticle ? [markdownPathOf(path)] : []),
    ]),
    ...others.flat(),
    routes.search,
    ...siteFiles,
  ];
}

/** Host names of partners, each with the path that it shows. */
export async function listEmbedHosts(): Promise<[host: string, path: string][]> {
  const hosts = await listProvenHosts({ payload: await getPayloadClient() });
  return hosts.map(({ hostname, publicId }) => [hostname, embedPath(publicId)]);
}
