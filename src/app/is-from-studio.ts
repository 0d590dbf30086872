import { routes } from '@/config/routes';
import { isSameOriginRequest } from '@/lib/request/request-origin';

/**
 * True if a page was opened from a page of the studio. A redirect keeps the referrer of the page that started it, so
 * the end of a sign-in does not count; nor does a request without a referrer.
 */
export function isFromStudio(headers: Headers, siteOrigin: string): boolean {
  const referrer = headers.get('referer');
  if (!referrer || !URL.canParse(referrer) || !isSameOriginRequest(headers, siteOrigin)) return false;
  const { origin, pathname } = new URL(referrer);
  return origin === siteOrigin && (pathname === routes.studio || pathname.startsWith(`${routes.studio}/`));
}
