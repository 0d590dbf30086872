import { env } from '@/config/env';
import { redirectWithGet } from '@/lib/request/redirect-with-get';

const loopbackHost = /^(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?$/;

/**
 * Redirects to the host of SITE_URL when the site was opened under another loopback name with the same port. Cookies
 * belong to one host, and links in mails lead to SITE_URL: without the redirect, the session would be missing there.
 */
export function stayOnSiteHost(headers: Headers, path: string): void {
  const site = new URL(env.siteUrl);
  const host = headers.get('host') ?? '';
  const isAlias = loopbackHost.test(host) && loopbackHost.test(site.host) && host !== site.host;
  if (isAlias && host.endsWith(`:${site.port}`)) redirectWithGet(`${site.origin}${path}`);
}
