import { seeOther } from '@/app/see-other';
import { env } from '@/config/env';

const loopbackHost = /^(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?$/;

/**
 * Cookies belong to one host, and links in mails lead to SITE_URL: who opened the site under another name of the
 * same machine is sent there first, or the session would be missing on the other side.
 */
export function stayOnSiteHost(headers: Headers, path: string): void {
  const host = headers.get('host') ?? '';
  const siteHost = new URL(env.siteUrl).host;
  const isAlias = loopbackHost.test(host) && loopbackHost.test(siteHost) && host !== siteHost;
  const isSamePort = (host.split(':').at(-1) ?? '') === new URL(env.siteUrl).port;
  if (isAlias && isSamePort) seeOther(`${env.siteUrl}${path}`);
}
