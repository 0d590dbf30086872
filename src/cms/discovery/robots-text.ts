import { hiddenSegments } from '@/config/routes';
import { absoluteUrl } from '@/config/site';

/**
 * Renders robots.txt. It allows the whole site except signed-in and technical paths and everything below them. A rule
 * without `$`, `/` or `?` at its end would also match every page that begins with the same letters. `/api` itself
 * remains allowed, because it is a page, and so are the pictures at Payload's own addresses.
 */
export function robotsText(): string {
  const refused = [...hiddenSegments].flatMap((segment) =>
    segment === 'api' ? ['/api/'] : [`/${segment}$`, `/${segment}/`, `/${segment}?`],
  );
  return [
    'User-Agent: *',
    'Allow: /',
    'Allow: /api/media/file/',
    ...refused.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
    '',
  ].join('\n');
}
