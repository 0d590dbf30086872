import { createHash } from 'node:crypto';

/** Start of each inline script that adds to the page's RSC data. */
const CHUNK = /<script>self\.__next_f\.push\(/g;
/** Whole inline script whose data are text, which is the usual form. */
const TEXT_CHUNK = /<script>self\.__next_f\.push\(\[1,"((?:[^"\\]|\\.)*)"\]\)<\/script>/g;

/** URL folder of the scripts with the RSC data of pages. */
export const FLIGHT = '/_next/flight/';

export interface Flight {
  /** Path of the script, with a hash of its content. */
  path: string;
  script: string;
}

/**
 * Moves the RSC data of a page into a separate script, because browsers can show the page without the data. Undefined
 * if the page has no RSC data, or some in another form, such as bytes.
 */
export function extractFlight(html: string): { html: string; flight: Flight } | undefined {
  const chunks = [...html.matchAll(TEXT_CHUNK)].map(([, text = '']) => text);
  if (chunks.length === 0 || chunks.length !== [...html.matchAll(CHUNK)].length) return undefined;
  const script = `(self.__next_f=self.__next_f||[]).push([1,"${chunks.join('')}"])`;
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 22);
  return { html: html.replace(TEXT_CHUNK, ''), flight: { path: `${FLIGHT}${hash}.js`, script } };
}
