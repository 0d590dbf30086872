/** An address that works in a mail: paths become addresses of the site, and only web and mail links are let through. */
export function absoluteUrl(href: string, siteUrl: string): string {
  if (!URL.canParse(href, siteUrl)) return siteUrl;
  const url = new URL(href, siteUrl);
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : siteUrl;
}
