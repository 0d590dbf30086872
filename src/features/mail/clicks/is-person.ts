/** User agents that follow links without a click: scanners, previews, libraries. */
const machines =
  /bot\b|crawl|spider|slurp|scan|preview|prefetch|monitor|curl|wget|python|java\/|go-http|okhttp|axios|node|undici|libwww|httpclient|headless|phantom|facebookexternalhit|whatsapp|barracuda|mimecast|proofpoint|safelinks|imageproxy/i;

/**
 * True if a request for a tracked link looks like that of a person whose browser opens a page. Clicks of browsers that
 * send Do Not Track or Global Privacy Control are not recorded. A scanner that looks like a browser is recognised by
 * its speed; see `record-click.ts`.
 */
export function isPerson(headers: Headers): boolean {
  const agent = headers.get('user-agent') ?? '';
  if (!agent.startsWith('Mozilla/') || machines.test(agent)) return false;
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return false;
  const purposes = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].map((name) => headers.get(name) ?? '');
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose))) return false;
  const mode = headers.get('sec-fetch-mode');
  if (mode && mode !== 'navigate') return false;
  return headers.get('accept')?.includes('text/html') ?? false;
}
