import { hiddenSegments } from '@/config/routes';
import { absoluteUrl } from '@/config/site';
import type { SiteSetting } from '@/payload-types';

/**
 * Renders robots.txt. It allows the whole site except signed-in and technical paths and everything below them. A rule
 * without `$`, `/` or `?` at its end would also match every page that begins with the same letters. Two paths remain
 * allowed: `/api` itself, which is a page, and Payload's own path for uploaded pictures. A site that is not yet public
 * allows nothing.
 */
export function robotsText({ isUnlisted }: Pick<SiteSetting, 'isUnlisted'>): string {
  if (isUnlisted) return 'User-Agent: *\nDisallow: /\n';
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
