import type { OutgoingHttpHeaders } from 'node:http';
import { isStudioPath, type PolicyOf } from '../content-security-policy';
import { type BufferedResponse, isHtml } from '../next-html/buffer-response';
import { deferScripts } from '../next-html/defer-scripts';
import { extractFlight, type Flight } from '../next-html/extract-flight';
import { dropHouseFonts, hasOwnFonts, withoutFontLinks } from '../next-html/fonts/drop-house-fonts';
import { mergeRscChunks } from '../next-html/merge-rsc-chunks';
import { quoteRscChunks } from '../next-html/quote-rsc-chunks';

/**
 * Headers of Next's response that are not passed on: hop-by-hop headers, and headers that this server sets itself.
 */
export const OF_THE_HOP = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'date',
] as const;

export const STRICT_TRANSPORT = 'max-age=31536000';

export function withoutHeaders(headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  const rest = { ...headers };
  for (const name of names) delete rest[name];
  return rest;
}

export interface PageSecurity {
  policyOf: PolicyOf;
  /** True if the site uses https. */
  isSecure: boolean;
}

export interface SecuredPage extends BufferedResponse {
  /** Script with the page's data, if the page does not contain its data itself. */
  flight?: Flight;
}

function setLink(headers: OutgoingHttpHeaders, link: string | undefined): void {
  if (link === undefined) delete headers.link;
  else headers.link = link;
}

/** Delays a page's scripts and, if `hasFlight`, moves the page's data into a separate script. */
function prepare(path: string, html: string, hasFlight: boolean): { html: string; flight?: Flight } {
  const merged = dropHouseFonts(mergeRscChunks(html));
  const extracted = hasFlight ? extractFlight(merged) : undefined;
  if (!extracted) return { html: deferScripts(quoteRscChunks(merged)) };
  const { flight } = extracted;
  const address = `${flight.path}?from=${encodeURIComponent(path)}`;
  return { html: deferScripts(extracted.html, address), flight };
}

/**
 * Prepares Next's response for clients: defers its scripts, and sets a policy with the hashes of its inline scripts.
 * @param hasFlight true for pages that are stored: their RSC data becomes a script of its own
 */
export function securePage(
  path: string,
  { status, headers, body }: BufferedResponse,
  { policyOf, isSecure }: PageSecurity,
  hasFlight = false,
): SecuredPage {
  const secured = withoutHeaders(headers, OF_THE_HOP);
  let content = body;
  let flight: Flight | undefined;
  if (isHtml(headers['content-type'])) {
    const source = body.toString();
    const page = isStudioPath(path) ? { html: source } : prepare(path, source, hasFlight);
    secured['content-security-policy'] ??= policyOf(path, page.html);
    if (hasOwnFonts(source)) setLink(secured, withoutFontLinks(secured.link));
    content = Buffer.from(page.html);
    flight = page.flight;
  }
  if (isSecure) secured['strict-transport-security'] ??= STRICT_TRANSPORT;
  if (!/accept-encoding/i.test(String(secured.vary))) {
    secured.vary = [secured.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  }
  return { status, headers: secured, body: content, flight };
}
