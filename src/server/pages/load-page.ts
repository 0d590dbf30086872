import type { RequestListener } from 'node:http';
import type { Flights } from '../flight/flights';
import { keepFlight } from '../flight/keep-flight';
import { isForEverybody } from '../next-html/next-headers';
import type { CompressedPage } from '../page-cache/compressed-page';
import { ALWAYS_REVALIDATE } from '../page-cache/freshness';
import type { PageCache } from '../page-cache/page-cache';
import { keepPage } from './keep-page';
import { renderInProcess } from './render-in-process';
import { type PageSecurity, securePage } from './secure-page';

export interface PageLoading extends PageSecurity {
  cache: PageCache<CompressedPage>;
  flights: Flights;
  next: RequestListener;
}

/**
 * Renders a page by a request that the server itself makes, and stores the page. Undefined if Next's response is not
 * the same for everybody. @throws if Next fails, or does not respond in time
 */
export async function renderForEverybody(
  sources: PageLoading,
  path: string,
): Promise<CompressedPage | undefined> {
  const { cache, next } = sources;
  const outdated = cache.outdatedRendering(path);
  if (outdated) await outdated;
  const slot = cache.start(path);
  const end = cache.startRendering(path);
  try {
    const answer = await renderInProcess(next, path).finally(end);
    if (answer.status !== 200 || !isForEverybody(answer.headers)) return undefined;
    const secured = securePage(path, answer, sources, true);
    if (secured.flight) await keepFlight(sources, secured.flight);
    return await keepPage(cache, slot, path, secured, ALWAYS_REVALIDATE);
  } finally {
    slot.end();
  }
}

/**
 * Loads a page that is the same for everybody: from memory, or by a render that concurrent callers share. If that
 * fails, the page in memory is used, however old. @throws if there is no page
 */
export async function loadPage(sources: PageLoading, path: string): Promise<CompressedPage> {
  const { cache } = sources;
  const outdated = cache.outdatedRendering(path);
  if (outdated) await outdated;
  // If no render is in flight, nothing is awaited from here until one starts, so that concurrent callers share it.
  const known = cache.getFresh(path);
  if (known) return known;
  const inFlight = cache.inFlight(path);
  const joined = inFlight && (await inFlight);
  if (joined) return joined;
  const rendered = await renderForEverybody(sources, path).catch(() => undefined);
  const page = rendered ?? cache.getStale(path);
  if (!page) throw new Error(`Next has not rendered ${path}.`);
  return page;
}
