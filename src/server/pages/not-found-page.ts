import type { RequestListener } from 'node:http';
import type { CompressedPage } from '../page-cache/compressed-page';
import type { PageCache } from '../page-cache/page-cache';
import { keepPage } from './keep-page';
import { renderInProcess } from './render-in-process';
import { type PageSecurity, securePage, withoutHeaders } from './secure-page';

/** Route of the not-found page, `src/app/(site)/page-not-found`. */
const ROUTE = '/page-not-found';
/** Cache key; cannot collide with a path, which starts with a slash. */
const KEY = 'not-found';
const OF_ITS_ROUTE = ['link', 'location', 'refresh'];

/**
 * Loads the page for all paths without a document: from memory, or by one render for concurrent requests; undefined
 * if that fails. Next's own not-found page is empty until script fills it.
 */
export async function loadNotFoundPage(
  cache: PageCache<CompressedPage>,
  next: RequestListener,
  security: PageSecurity,
): Promise<CompressedPage | undefined> {
  const kept = cache.get(KEY) ?? cache.inFlight(KEY);
  if (kept) return kept;
  const slot = cache.start(KEY);
  try {
    const { status, headers, body } = await renderInProcess(next, ROUTE);
    if (status !== 200) return undefined;
    const missing = { status: 404, headers: withoutHeaders(headers, OF_ITS_ROUTE), body };
    return await keepPage(cache, slot, KEY, securePage(ROUTE, missing, security), 'no-store');
  } catch {
    return undefined;
  } finally {
    slot.end();
  }
}
