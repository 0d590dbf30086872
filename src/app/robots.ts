import type { MetadataRoute } from 'next';
import { hiddenSegments } from '@/config/routes';
import { absoluteUrl } from '@/config/site';

/** Rendered per request: the site's URL is unknown at build time. */
export const dynamic = 'force-dynamic';

/**
 * Allows the whole site except signed-in and technical paths and everything below them. A rule without `$`, `/` or
 * `?` at its end would also match every page that begins with the same letters. `/api` itself remains allowed,
 * because it is a page, and so do the images below it.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/api/media/file/'],
      disallow: [...hiddenSegments].flatMap((segment) =>
        segment === 'api' ? ['/api/'] : [`/${segment}$`, `/${segment}/`, `/${segment}?`],
      ),
    },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
