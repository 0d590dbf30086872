/** Splits a URL into host and path segments, as search results show it. Null if it is no web URL. */
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
