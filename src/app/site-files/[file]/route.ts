import { z } from 'zod';
import { feedXml } from '@/cms/discovery/feed-xml';
import { llmsText } from '@/cms/discovery/llms-text';
import {
  countIndexable,
  listForGuide,
  listIndexableOfFile,
  siteMapFile,
  siteMapFiles,
  sumOfKinds,
} from '@/cms/discovery/queries/indexable';
import { robotsText } from '@/cms/discovery/robots-text';
import { securityText } from '@/cms/discovery/security-text';
import { sitemapIndexXml, sitemapXml } from '@/cms/discovery/sitemap-xml';
import { getSettings, listPosts } from '@/cms/queries';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';

/** Rendered on the first request and cached; revalidated with the pages when content changes. */
export const dynamic = 'force-static';
export const revalidate = 3600;
export const generateStaticParams = () => [];

const postsInFeed = 50;

type SiteFile = { type: string; make: () => Promise<string> };

/** @throws AppError 404 if the site is not yet public */
async function assertListed(): Promise<void> {
  if ((await getSettings()).isUnlisted) throw notFound('This site is not yet public.');
}

/** Returns the sitemap, or a sitemap index if one file cannot contain all URLs. */
async function siteMap(): Promise<string> {
  await assertListed();
  const files = siteMapFiles(sumOfKinds(await countIndexable()));
  return files.length > 0
    ? sitemapIndexXml(files.map(siteMapFile))
    : sitemapXml(await listIndexableOfFile(1));
}

const files = new Map<string, SiteFile>([
  ['sitemap.xml', { type: 'application/xml', make: siteMap }],
  [
    'feed.xml',
    {
      type: 'application/rss+xml',
      make: async () => feedXml(await listPosts({ limit: postsInFeed }), await getSettings()),
    },
  ],
  [
    'llms.txt',
    {
      type: 'text/plain',
      make: async () => {
        const [documents, counts, settings] = await Promise.all([
          listForGuide(),
          countIndexable(),
          getSettings(),
        ]);
        return llmsText(documents, counts, settings);
      },
    },
  ],
  ['robots.txt', { type: 'text/plain', make: async () => robotsText(await getSettings()) }],
  ['security.txt', { type: 'text/plain', make: async () => securityText(await getSettings(), new Date()) }],
]);

/** Returns the file of a sitemap index by its name, `sitemap-<number>.xml`. */
function siteMapPart(name: string): SiteFile | undefined {
  const number = Number(/^sitemap-([1-9]\d{0,3})\.xml$/.exec(name)?.[1]);
  if (Number.isNaN(number)) return undefined;
  const make = async () => {
    await assertListed();
    if (!siteMapFiles(sumOfKinds(await countIndexable())).includes(number)) throw notFound('No such file.');
    return sitemapXml(await listIndexableOfFile(number));
  };
  return { type: 'application/xml', make };
}

const Params = z.object({ file: z.string() });

/** Serves machine-readable files about the whole site. Next rewrites their public paths to this route. */
export const GET = endpoint({ params: Params, origin: 'any', maxBytes: 0 }, async ({ params }) => {
  const file = files.get(params.file) ?? siteMapPart(params.file);
  if (!file) throw notFound('No such file.');
  return new Response(await file.make(), { headers: { 'content-type': `${file.type}; charset=utf-8` } });
});
