/**
 * Rules for when a rendered page is stale. Each page is in two caches, one behind the other: Next's
 * (`next-cache-handler.ts`), which also stores page data, images and files, and `PageCache`, whose entries are sent to
 * clients. Both follow these rules:
 *
 * - *A change of content* drops all entries of both at once. `cms/revalidation` calls `suspend` in the transaction and
 *   `invalidate` after its commit, in every process (decision 0004). Both compare with `ContentVersion`, so that
 *   nothing rendered before a change is stored after it.
 * - *Time* limits the effect of changes that are not announced, such as those made by SQL. Unless renewals fail, a page
 *   is at most as old as its periods in both caches plus one renewal. Search results can be one more period older
 *   (`queried`), and counts of all documents half a minute older (`cms/revalidation/once-per-change.ts`).
 * - *Revalidation* happens within a request, never after its response. The first request after the period in
 *   `PageCache` goes to Next, which renders the page: by then Next's copy is stale too, unless an RSC request has
 *   renewed it. Other requests get the old page meanwhile. The `revalidate` of a route only makes Next share its
 *   pages: it is longer than the periods below, so it never takes effect.
 * - *Clients* and proxies revalidate each time, with an ETag.
 */

/** Period in `PageCache`, from when Next responded with the page. */
export const PAGE_FRESH_MS = 30_000;

/** Period of a page and its data in Next's cache. A page may already be that old when it enters `PageCache`. */
export const NEXT_PAGE_FRESH_MS = 30_000;

/** Period of all other entries in Next's cache: images, and files, which `PageCache` also stores. */
export const NEXT_FRESH_MS = PAGE_FRESH_MS + NEXT_PAGE_FRESH_MS;

/**
 * Stale-while-revalidate of `PageCache`: how much longer a page is served while one request renews it, and how long
 * other requests then wait for the renewal.
 */
export const RENEWAL_MS = 5000;

/** Cache-Control of all shared responses: clients revalidate, so that a change is visible at once. */
export const ALWAYS_REVALIDATE = 'public, max-age=0, must-revalidate';

/** Timeout of `suspend`: a transaction that never commits must not disable the caches for good. */
const MAX_SUSPENSION_MS = 5000;

/** Version of the content in this process; both caches compare their entries with it. */
export class ContentVersion {
  #version = 0;
  #suspendedUntil = 0;

  get current(): number {
    return this.#version;
  }

  /** True while a change is about to be committed: nothing may be served from a cache or stored. */
  isSuspended(now = Date.now()): boolean {
    return now < this.#suspendedUntil;
  }

  /** Returns a function that returns true while the content is unchanged. */
  snapshot(): () => boolean {
    const version = this.#version;
    return () => version === this.#version && !this.isSuspended();
  }

  /** Suspends both caches before the commit of a change, until `change` is called or a timeout has passed. */
  suspend(): void {
    this.change();
    this.#suspendedUntil = Date.now() + MAX_SUSPENSION_MS;
  }

  change(): void {
    this.#version += 1;
    this.#suspendedUntil = 0;
  }
}
