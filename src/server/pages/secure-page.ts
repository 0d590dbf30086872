import type { OutgoingHttpHeaders } from 'node:http';
import { isStudioPath, type PolicyOf } from '../content-security-policy';
import { type BufferedResponse, isHtml } from '../next-html/buffer-response';
import { deferScripts } from '../next-html/defer-scripts';
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

/**
 * Prepares Next's response for clients: defers its scripts, and sets a policy with the hashes of its inline scripts.
 */
export function securePage(
  path: string,
  { status, headers, body }: BufferedResponse,
  { policyOf, isSecure }: PageSecurity,
): BufferedResponse {
  const secured = withoutHeaders(headers, OF_THE_HOP);
  let content = body;
  if (isHtml(headers['content-type'])) {
    const source = body.toString();
    const text = isStudioPath(path) ? source : deferScripts(quoteRscChunks(mergeRscChunks(source)));
    secured['content-security-policy'] ??= policyOf(path, text);
    content = Buffer.from(text);
  }
  if (isSecure) secured['strict-transport-security'] ??= STRICT_TRANSPORT;
  if (!/accept-encoding/i.test(String(secured.vary))) {
    secured.vary = [secured.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  }
  return { status, headers: secured, body: content };
}
