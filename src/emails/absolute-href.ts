import { isSafeHref } from '@/lib/text/safe-href';

/** Makes an address absolute for a mail: paths get the site's origin; an unsafe address becomes the site's. */
export function absoluteHref(href: string, siteUrl: string): string {
  return isSafeHref(href) && URL.canParse(href, siteUrl) ? new URL(href, siteUrl).href : siteUrl;
}
