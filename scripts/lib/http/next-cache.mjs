/**
 * Next's cache of what it has rendered, named in `next.config.mjs`: pages for script, pictures, site maps, and pages on
 * their way to `PageCache`. It follows that one: a change of content ends both at the same moment, in this process
 * and without a request, and nothing rendered before a change is kept after it.
 */

/** A page is kept again in `PageCache`, for as long; together that is the minute which everything else is given here. */
const PAGE_FRESH_MS = 30_000;
const FRESH_MS = 60_000;
const MAX_ENTRIES = 2000;

/** @type {Map<string, { isCurrent: () => boolean, freshUntil: number, value: unknown, lastModified: number, cacheControl?: unknown }>} */
const entries = new Map();

/** Absent while the product is built. @returns {import('./page-cache.mjs').PageCache<unknown> | undefined} */
const pages = () => globalThis[Symbol.for('plumbline.cached-site')]?.pages;

/** One for each request; https://nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath */
export default class NextCache {
  #isCurrent = pages()?.snapshot();

  async get(key) {
    const entry = entries.get(key);
    if (entry?.isCurrent() && Date.now() < entry.freshUntil) return entry;
    return null;
  }

  async set(key, value, { cacheControl } = {}) {
    const isCurrent = this.#isCurrent;
    if (value?.kind === 'FETCH' || !isCurrent?.()) return;
    const now = Date.now();
    const freshUntil = now + (value?.kind === 'APP_PAGE' ? PAGE_FRESH_MS : FRESH_MS);
    entries.delete(key);
    entries.set(key, { isCurrent, freshUntil, value, lastModified: now, cacheControl });
    if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value);
  }

  /** Nothing here has tags: all of it ends with a change. */
  async revalidateTag() {}

  resetRequestCache() {}
}
