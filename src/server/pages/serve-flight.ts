import type { RequestListener } from 'node:http';
import { IMMUTABLE } from '../files/file-response';
import type { Flight } from '../next-html/extract-flight';
import { isForEverybody } from '../next-html/next-headers';
import { CompressedPage } from '../page-cache/compressed-page';
import type { Flights } from '../page-cache/flights';
import type { KnownPaths } from '../page-cache/known-paths';
import type { PageCache } from '../page-cache/page-cache';
import { canonicalPath } from '../request/canonical-path';
import { sendError } from '../request/send-error';
import { securityHeaders } from '../security-headers.mjs';
import type { PageRequest } from './read-page-request';
import { renderInProcess } from './render-in-process';
import { type PageSecurity, STRICT_TRANSPORT, securePage } from './secure-page';

interface FlightSources extends PageSecurity {
  cache: Pick<PageCache<CompressedPage>, 'getFresh' | 'startRendering'>;
  flights: Flights;
  knownPaths: Pick<KnownPaths, 'kindOf'>;
  next: RequestListener;
}

/** Compresses the script with a page's data and keeps it, unless it is kept already. */
export async function keepFlight(
  { flights, isSecure }: Pick<FlightSources, 'flights' | 'isSecure'>,
  { path, script }: Flight,
): Promise<void> {
  if (flights.get(path)) {
    flights.touch(path);
    return;
  }
  const headers = {
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': IMMUTABLE,
    vary: 'Accept-Encoding',
    ...securityHeaders,
    ...(isSecure && { 'strict-transport-security': STRICT_TRANSPORT }),
  };
  const kept = await CompressedPage.of({ status: 200, headers, body: Buffer.from(script) });
  flights.keep(path, kept);
  void kept.shrink(() => flights.get(path) === kept).catch(() => {});
}

/**
 * Creates the handler of the scripts with the data of pages. A script that is not in memory, because another process
 * sent its page or this one has been started anew, is made by rendering the page that it belongs to; if that has changed
 * meanwhile, its data of now are sent, which React takes in place of what the browser shows.
 */
export function createFlightHandler(sources: FlightSources) {
  const { cache, flights, knownPaths, next } = sources;
  const rendering = new Map<string, Promise<string | undefined>>();

  async function render(path: string): Promise<string | undefined> {
    const end = cache.startRendering(path);
    const answer = await renderInProcess(next, path).finally(end);
    if (answer.status !== 200 || !isForEverybody(answer.headers)) return undefined;
    const { flight } = securePage(path, answer, sources, true);
    if (flight) await keepFlight(sources, flight);
    return flight?.path;
  }

  /** Path of the script that belongs to a page now. */
  async function flightOf(path: string): Promise<string | undefined> {
    const kept = cache.getFresh(path)?.flight;
    if (kept !== undefined && flights.get(kept)) return kept;
    const known = rendering.get(path);
    if (known) return known;
    const rendered = render(path).finally(() => rendering.delete(path));
    rendering.set(path, rendered);
    return rendered;
  }

  return async ({ response, path, query, client, isRead }: PageRequest): Promise<void> => {
    if (!isRead) return sendError(response, 405, 'This file can only be read.', { allow: 'GET, HEAD' });
    const kept = flights.get(path);
    if (kept) return kept.send(response, client);
    const from = new URLSearchParams(query).get('from') ?? '';
    const isDocument = canonicalPath(from) === from && knownPaths.kindOf(from) === 'document';
    const current = isDocument ? await flightOf(from).catch(() => null) : undefined;
    if (current === null)
      return sendError(response, 503, 'This cannot be read just now.', { 'retry-after': '2' });
    const script = current === undefined ? undefined : flights.get(current);
    if (!script) return sendError(response, 404, 'There is nothing here.');
    // Other data than those that the path names must not be kept under it.
    return script.send(response, client, current === path ? undefined : { 'cache-control': 'no-store' });
  };
}
