/**
 * Splits a URL into its host, with the scheme, and its decoded path segments, for display as in a search result. Null
 * if it is no web URL.
 */
export function addressLine(typed: string): { host: string; trail: string[] } | null {
  const text = typed.trim();
  const full = text.includes('://') ? text : `https://${text}`;
  if (text === '' || !URL.canParse(full)) return null;
  const { hostname, pathname, protocol } = new URL(full);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const trail = pathname.split('/').filter(Boolean).map(decoded);
  return { host: `${protocol}//${hostname}`, trail };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
