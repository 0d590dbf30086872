import { env } from '@/config/env';
import { redirectWithGet } from '@/lib/request/redirect-with-get';

const loopbackHost = /^(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?$/;

/**
 * Cookies belong to one host, and links in mails lead to SITE_URL: who opened the site under another name of the
 * same machine is sent there first, or the session would be missing on the other side.
 */
export function stayOnSiteHost(headers: Headers, path: string): void {
  const site = new URL(env.siteUrl);
  const host = headers.get('host') ?? '';
  const isAlias = loopbackHost.test(host) && loopbackHost.test(site.host) && host !== site.host;
  if (isAlias && host.endsWith(`:${site.port}`)) redirectWithGet(`${site.origin}${path}`);
}
