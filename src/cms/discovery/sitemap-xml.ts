import { absoluteUrl } from '@/config/site';
import { escapeXml } from '@/lib/text/escape-xml';

type Entry = { path: string; updatedAt: string };

/** The pages search engines should know, after https://www.sitemaps.org/protocol.html. */
export function sitemapXml(entries: readonly Entry[]): string {
  const urls = entries.map(
    ({ path, updatedAt }) =>
      `<url><loc>${escapeXml(absoluteUrl(path))}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}
