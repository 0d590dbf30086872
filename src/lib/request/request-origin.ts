/**
 * False if a page of another origin sent the request (CSRF). Browsers send `Sec-Fetch-Site`, older ones `Origin`; a
 * request with neither does not come from a browser, so CSRF is not possible. @param siteOrigin e.g.
 * `https://example.com`
 */
export function isSameOriginRequest(headers: Headers, siteOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  return origin === null || origin === siteOrigin;
}
