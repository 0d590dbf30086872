/** How long a page is answered from here. Next's own copies (`next-cache.mjs`) may be as old before it gets here. */
const FRESH_MS = 30_000;
/** While one visitor's request renews a page, the others get the old one. */
const RENEWAL_MS = 5000;
/** A change that is announced but never committed must not switch the cache off for good. */
const MAX_SUSPENSION_MS = 5000;
const MAX_PAGES = 2000;

/**
 * Finished pages by path, in memory, and those that are in flight: of many who ask for the same page at once, one asks
 * Next and the others wait for what it gets. A publishing transaction calls `suspend` before its commit and `invalidate`
 * follows after it; in between nothing is answered from here and nothing is kept, so that no page from before the commit
 * survives it.
 * @template Page
 */
export class PageCache {
  /** @type {Map<string, { page: Page, freshUntil: number }>} the least recently made first */
  #pages = new Map();
  /** @type {Map<string, Promise<Page | undefined>>} */
  #inFlight = new Map();
  /** Paths whose answer was no page for everybody: for these nobody waits. @type {Set<string>} */
  #uncacheable = new Set();
  #generation = 0;
  #suspendedUntil = 0;

  /** The page at a path; undefined when it is for Next to answer. @param {string} path */
  get(path) {
    const kept = this.#pages.get(path);
    if (!kept) return undefined;
    const now = Date.now();
    if (now < this.#suspendedUntil) return undefined;
    if (now > kept.freshUntil) {
      kept.freshUntil = now + RENEWAL_MS;
      return undefined;
    }
    return kept.page;
  }

  /** The page at a path, however old: for when it cannot be renewed. @param {string} path */
  getStale(path) {
    return this.#pages.get(path)?.page;
  }

  /**
   * What somebody else is already asking Next for: the page, or undefined when it turns out to be for nobody else.
   * @param {string} path
   */
  inFlight(path) {
    return this.#isSuspended ? undefined : this.#inFlight.get(path);
  }

  get #isSuspended() {
    return Date.now() < this.#suspendedUntil;
  }

  /** Answers a function that says whether content is still what it is now. */
  snapshot() {
    const generation = this.#generation;
    return () => generation === this.#generation && !this.#isSuspended;
  }

  /** Call when a request goes to Next: what it answers may be kept unless content has changed since. @param {string} path */
  start(path) {
    const isCurrent = this.snapshot();
    /** @type {(page?: Page) => void} */
    let resolve = () => {};
    /** @type {Promise<Page | undefined>} */
    const inFlight = new Promise((settle) => {
      resolve = settle;
    });
    if (!this.#uncacheable.has(path)) this.#inFlight.set(path, inFlight);
    const end = (page) => {
      if (this.#inFlight.get(path) === inFlight) this.#inFlight.delete(path);
      resolve(page);
    };
    return {
      /** @param {Page} page */
      keep: (page) => {
        if (isCurrent()) this.#put(path, page);
        this.#uncacheable.delete(path);
        end(page);
      },
      /** It is no page for everybody, or no page at all. */
      markUncacheable: () => {
        this.#pages.delete(path);
        if (this.#uncacheable.size >= MAX_PAGES) this.#uncacheable.clear();
        this.#uncacheable.add(path);
        end();
      },
      /** Nothing came of it, this time. */
      end: () => end(),
    };
  }

  /** Whether this very page is what the path is answered with. @param {string} path @param {Page} page */
  isKept(path, page) {
    return this.#pages.get(path)?.page === page;
  }

  #put(path, page) {
    this.#pages.delete(path);
    this.#pages.set(path, { page, freshUntil: Date.now() + FRESH_MS });
    if (this.#pages.size > MAX_PAGES) this.#pages.delete(this.#pages.keys().next().value);
  }

  /** Content is about to change: answers nothing and keeps nothing until `invalidate`, or for a few seconds. */
  suspend() {
    this.invalidate();
    this.#suspendedUntil = Date.now() + MAX_SUSPENSION_MS;
  }

  /** Content has changed. */
  invalidate() {
    this.#generation += 1;
    this.#suspendedUntil = 0;
    this.#pages.clear();
    this.#inFlight.clear();
  }
}
