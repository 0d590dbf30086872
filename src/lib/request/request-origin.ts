/**
 * Whether a state-changing request comes from this site's own pages. Browsers say so in `Sec-Fetch-Site`, older ones
 * in `Origin`; a request with neither comes from no browser, so nobody's cookies can have been borrowed for it.
 * @param siteOrigin e.g. `https://example.com`
 */
export function isSameOriginRequest(headers: Headers, siteOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  return origin === null || origin === siteOrigin;
}
