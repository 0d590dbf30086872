import { feedXml } from '@/cms/discovery/feed-xml';
import { llmsText } from '@/cms/discovery/llms-text';
import { listIndexable } from '@/cms/discovery/queries';
import { securityText } from '@/cms/discovery/security-text';
import { sitemapXml } from '@/cms/discovery/sitemap-xml';
import { getSettings, listPosts } from '@/cms/queries';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';

/** Made on the first request and kept; dropped with the pages when content changes. */
export const dynamic = 'force-static';
export const revalidate = 3600;
export const generateStaticParams = () => [];

const postsInFeed = 50;

type SiteFile = { type: string; make: () => Promise<string> };

const files = new Map<string, SiteFile>([
  ['sitemap.xml', { type: 'application/xml', make: async () => sitemapXml(await listIndexable()) }],
  [
    'feed.xml',
    {
      type: 'application/rss+xml',
      make: async () => feedXml(await listPosts({ limit: postsInFeed }), await getSettings()),
    },
  ],
  [
    'llms.txt',
    { type: 'text/plain', make: async () => llmsText(await listIndexable(), await getSettings()) },
  ],
  ['security.txt', { type: 'text/plain', make: async () => securityText(await getSettings(), new Date()) }],
]);

type Params = { file: string };

/** What machines read about the whole site. The addresses at the site's root are rewritten to these. */
export const GET = endpoint<undefined, Params>({ origin: 'any', maxBytes: 0 }, async ({ params }) => {
  const file = files.get(params.file);
  if (!file) throw notFound('No such file.');
  return new Response(await file.make(), { headers: { 'content-type': `${file.type}; charset=utf-8` } });
});
