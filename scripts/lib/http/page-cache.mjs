/** As long as Next keeps a page; the net below publishing, which clears the cache at once. */
const FRESH_MS = 60_000;
/** While one visitor's request fetches an old page anew, the others get the old one. */
const RENEWAL_MS = 5000;
/** A change that is announced but never committed must not switch the cache off for good. */
const LONGEST_HOLD_MS = 5000;
/** Addresses may be written in many ways; pages are few. */
const MOST_PAGES = 2000;

/**
 * Finished pages by path, in memory. A publishing transaction calls `hold` before its commit and `clear` follows
 * after it; in between nothing is answered from here and nothing is kept, so that no page from before the commit
 * survives it.
 * @template Page
 */
export class PageCache {
  /** @type {Map<string, { page: Page, freshUntil: number }>} the longest unused first */
  #pages = new Map();
  #generation = 0;
  #heldUntil = 0;

  /** The page at a path; undefined when it is for Next to answer. @param {string} path */
  find(path) {
    const kept = this.#pages.get(path);
    if (!kept) return undefined;
    const now = Date.now();
    if (now < this.#heldUntil) return undefined;
    if (now > kept.freshUntil) {
      kept.freshUntil = now + RENEWAL_MS;
      return undefined;
    }
    return kept.page;
  }

  /** Call when a request goes to Next: what it answers may be kept unless content has changed since. */
  begin() {
    const generation = this.#generation;
    const isCurrent = () => generation === this.#generation && Date.now() >= this.#heldUntil;
    return {
      /** @param {string} path @param {Page} page */
      keep: (path, page) => {
        if (!isCurrent()) return;
        this.#pages.delete(path);
        this.#pages.set(path, { page, freshUntil: Date.now() + FRESH_MS });
        if (this.#pages.size > MOST_PAGES) this.#pages.delete(this.#pages.keys().next().value);
      },
      /** @param {string} path */
      forget: (path) => this.#pages.delete(path),
    };
  }

  /** Content is about to change: answers nothing and keeps nothing until `clear`, or for a few seconds. */
  hold() {
    this.clear();
    this.#heldUntil = Date.now() + LONGEST_HOLD_MS;
  }

  /** Content has changed, and Next knows it. */
  clear() {
    this.#generation += 1;
    this.#heldUntil = 0;
    this.#pages.clear();
  }
}
