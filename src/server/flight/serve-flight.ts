import type { KnownPaths } from '../page-cache/known-paths';
import { type PageLoading, renderForEverybody } from '../pages/load-page';
import type { PageRequest } from '../pages/read-page-request';
import { canonicalPath } from '../request/canonical-path';
import { sendError } from '../request/send-error';

interface FlightSources extends PageLoading {
  knownPaths: Pick<KnownPaths, 'kindOf'>;
}

/**
 * Creates the handler for the scripts with the RSC data of pages. A script that is not in memory, because another
 * process sent its page or this process was restarted, is created by rendering its page again. If the page has changed
 * in between, its current data are sent, and React updates what the browser shows.
 */
export function createFlightHandler(sources: FlightSources) {
  const { cache, flights, knownPaths } = sources;
  const rendering = new Map<string, Promise<string | undefined>>();

  /** Path of the script with a page's current data; undefined if the page is not shared. */
  async function flightOf(path: string): Promise<string | undefined> {
    const kept = cache.getFresh(path)?.flight;
    if (kept !== undefined && flights.get(kept)) return kept;
    const known = rendering.get(path);
    if (known) return known;
    const rendered = renderForEverybody(sources, path)
      .then((page) => page?.flight)
      .finally(() => rendering.delete(path));
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
    // Data whose hash differs from the one in the path must not be cached at that path.
    return script.send(response, client, current === path ? undefined : { 'cache-control': 'no-store' });
  };
}
