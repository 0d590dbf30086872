import { refererPath } from '@/lib/request/referer-path';

/** Documents that every set of content must have; the default content does. */
export const contactPath = '/contact';
export const thankYouPath = '/thank-you';

/** The page a form was sent from, as a path of this site: what a browser tells is taken for a path, never followed. */
export function pageOf(headers: Headers): string {
  const path = refererPath(headers);
  const isPage = path !== undefined && !path.startsWith('/forms/') && !path.startsWith('/api/');
  return isPage ? path : contactPath;
}
