import { routes } from '@/config/routes';
import { isSameOriginRequest } from '@/lib/request/request-origin';

/**
 * Whether a page was opened from a page of the studio. A redirect keeps the page that began it, so that a sign-in's end
 * is none; where the browser tells nothing, neither.
 */
export function isFromStudio(headers: Headers, siteOrigin: string): boolean {
  const referrer = headers.get('referer');
  if (!referrer || !URL.canParse(referrer) || !isSameOriginRequest(headers, siteOrigin)) return false;
  const { origin, pathname } = new URL(referrer);
  return origin === siteOrigin && (pathname === routes.studio || pathname.startsWith(`${routes.studio}/`));
}
