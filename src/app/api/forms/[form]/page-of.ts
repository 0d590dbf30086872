import { refererPath } from '@/lib/request/referer-path';

/** Paths of pages that any content of the site must include; the default content does. */
export const contactPath = '/contact';
export const thankYouPath = '/thank-you';

/**
 * Returns the path of the page a form was sent from. The `Referer` header is untrusted: its path is taken as one of
 * this site, and the server never requests it.
 */
export function pageOf(headers: Headers): string {
  const path = refererPath(headers);
  const isPage = path !== undefined && !path.startsWith('/forms/') && !path.startsWith('/api/');
  return isPage ? path : contactPath;
}
