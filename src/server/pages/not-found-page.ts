import type { RequestListener } from 'node:http';
import { FLIGHT } from '../next-html/extract-flight';
import type { CompressedPage } from '../page-cache/compressed-page';
import type { KnownPaths } from '../page-cache/known-paths';
import type { PageCache } from '../page-cache/page-cache';
import { canonicalPath } from '../request/canonical-path';
import { keepPage } from './keep-page';
import { renderInProcess } from './render-in-process';
import { type PageSecurity, securePage, withoutHeaders } from './secure-page';

/** Route of the not-found page, `src/app/(site)/page-not-found`. */
const ROUTE = '/page-not-found';
/** Key in the cache; cannot collide with a path, which starts with a slash. */
export const NOT_FOUND = 'not-found';
/** Headers that Next sets for ROUTE; they do not apply to the path that was requested. */
const OF_ITS_ROUTE = ['link', 'location', 'refresh'];

/**
 * Loads the not-found page: from memory, or by one render that concurrent requests share. Undefined if that render
 * fails. Next's own not-found page is empty until script fills it.
 */
export async function loadNotFoundPage(
  cache: PageCache<CompressedPage>,
  next: RequestListener,
  security: PageSecurity,
): Promise<CompressedPage | undefined> {
  const kept = cache.get(NOT_FOUND) ?? cache.inFlight(NOT_FOUND);
  if (kept) return kept;
  const slot = cache.start(NOT_FOUND);
  try {
    const { status, headers, body } = await renderInProcess(next, ROUTE);
    if (status !== 200) return undefined;
    const missing = { status: 404, headers: withoutHeaders(headers, OF_ITS_ROUTE), body };
    return await keepPage(cache, slot, NOT_FOUND, securePage(ROUTE, missing, security), 'no-store');
  } catch {
    return undefined;
  } finally {
    slot.end();
  }
}

/** Longer paths are refused by the request filter. */
const MAX_PATH = 1024;

interface KnownPages {
  cache: Pick<PageCache<CompressedPage>, 'getFresh'>;
  knownPaths: Pick<KnownPaths, 'kindOf' | 'lowerCaseOf'>;
  /** True for paths of files that this server sends, also of those that no request has read into memory yet. */
  isFile: (path: string) => boolean;
}

/**
 * Returns a function that returns the fresh not-found page for a path that certainly has no document; undefined if the
 * page is not in memory. @param path as it was sent; the request filter redirects other spellings of a path
 */
export const keptNotFoundPage =
  ({ cache, knownPaths, isFile }: KnownPages) =>
  (path: string): CompressedPage | undefined => {
    if (path.length > MAX_PATH || canonicalPath(path) !== path) return undefined;
    if (isFile(path) || path.startsWith(FLIGHT) || knownPaths.kindOf(path) !== 'unknown') return undefined;
    if (knownPaths.lowerCaseOf(path) !== undefined) return undefined;
    return cache.getFresh(NOT_FOUND);
  };
