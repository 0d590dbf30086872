import type { MetadataRoute } from 'next';
import { hiddenSegments } from '@/config/routes';
import { absoluteUrl } from '@/config/site';

/** Written at each request: a build does not know the site's address. */
export const dynamic = 'force-dynamic';

/** The whole site but its signed-in and technical parts. `/api` alone is a page, and pictures lie below it. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/api/media/file/'],
      disallow: [...hiddenSegments].map((segment) => (segment === 'api' ? '/api/' : `/${segment}`)),
    },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
