import { absoluteUrl } from '@/config/site';
import { escapeXml } from '@/lib/text/markup/escape-xml';

type Entry = { path: string; updatedAt: string };

const xmlOf = (root: string, entries: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>\n`,
  ].join('\n');

/** Renders a sitemap, after https://www.sitemaps.org/protocol.html. */
export const sitemapXml = (entries: readonly Entry[]): string =>
  xmlOf(
    'urlset',
    entries.map(
      ({ path, updatedAt }) =>
        `<url><loc>${escapeXml(absoluteUrl(path))}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod></url>`,
    ),
  );

/** Renders the sitemap index, which lists the files of a large site's sitemap. */
export const sitemapIndexXml = (paths: readonly string[]): string =>
  xmlOf(
    'sitemapindex',
    paths.map((path) => `<sitemap><loc>${escapeXml(absoluteUrl(path))}</loc></sitemap>`),
  );
