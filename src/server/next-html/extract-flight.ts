import { createHash } from 'node:crypto';

/** Any inline script that adds to the page's data, whatever its form. */
const CHUNK = /<script>self\.__next_f\.push\(/g;
/** Its usual form: text. */
const TEXT_CHUNK = /<script>self\.__next_f\.push\(\[1,"((?:[^"\\]|\\.)*)"\]\)<\/script>/g;

/** Folder of the scripts with the data of pages. */
export const FLIGHT = '/_next/flight/';

export interface Flight {
  /** Path of the script, which names its content. */
  path: string;
  script: string;
}

/**
 * Takes the data of React Server Components out of a page, into a script of its own: the page repeats what the data
 * says, and is whole without it. Undefined if the page has data of another form, such as bytes.
 */
export function extractFlight(html: string): { html: string; flight: Flight } | undefined {
  const chunks = [...html.matchAll(TEXT_CHUNK)].map(([, text = '']) => text);
  if (chunks.length === 0 || chunks.length !== [...html.matchAll(CHUNK)].length) return undefined;
  const script = `(self.__next_f=self.__next_f||[]).push([1,"${chunks.join('')}"])`;
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 22);
  return { html: html.replace(TEXT_CHUNK, ''), flight: { path: `${FLIGHT}${hash}.js`, script } };
}
