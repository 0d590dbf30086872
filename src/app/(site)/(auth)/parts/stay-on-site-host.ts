import { env } from '@/config/env';
import { isLoopbackAlias } from '@/lib/request/loopback-alias';
import { redirectWithGet } from '@/lib/request/redirect-with-get';

/**
 * Redirects to the host of SITE_URL when the site was opened under another loopback name with the same port. Cookies
 * belong to one host, and links in mails lead to SITE_URL: without the redirect, the session would be missing there.
 */
export function stayOnSiteHost(headers: Headers, path: string): void {
  const site = new URL(env.siteUrl);
  if (isLoopbackAlias(headers.get('host') ?? '', site.host)) redirectWithGet(`${site.origin}${path}`);
}
