import { isSafeHref } from '@/lib/text/safe-href';

/** An address that works in a mail: paths become addresses of the site; what may not stand in a link leads to the site. */
export function absoluteHref(href: string, siteUrl: string): string {
  return isSafeHref(href) && URL.canParse(href, siteUrl) ? new URL(href, siteUrl).href : siteUrl;
}
