import type { MetadataRoute } from 'next';
import { hiddenSegments } from '@/config/routes';
import { absoluteUrl } from '@/config/site';

/** Written at each request: a build does not know the site's address. */
export const dynamic = 'force-dynamic';

/**
 * The whole site but its signed-in and technical parts, each with what lies below it: a rule without its end would also
 * be one for every page that begins with the same letters. `/api` alone is a page, and pictures lie below it.
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
