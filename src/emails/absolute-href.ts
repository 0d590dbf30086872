import { isSafeHref } from '@/lib/text/safe-href';

/** Makes a URL absolute for a mail: paths get the site's origin, and an unsafe URL is replaced by the site's. */
export function absoluteHref(href: string, siteUrl: string): string {
  return isSafeHref(href) && URL.canParse(href, siteUrl) ? new URL(href, siteUrl).href : siteUrl;
}
