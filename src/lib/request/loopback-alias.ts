const loopbackHost = /^(?:127\.0\.0\.1|\[::1\]|localhost)(?::(?<port>\d+))?$/;

/** True if a host, with its port, is another loopback name of the site's host, such as 127.0.0.1 for localhost. */
export function isLoopbackAlias(host: string, siteHost: string): boolean {
  const [alias, site] = [loopbackHost.exec(host), loopbackHost.exec(siteHost)];
  return alias !== null && site !== null && host !== siteHost && alias.groups?.port === site.groups?.port;
}
