/** As long as Next keeps a page; the net below publishing, which clears the cache at once. */
const FRESH_MS = 60_000;
/** While one visitor's request fetches an old page anew, the others get the old one. */
const RENEWAL_MS = 5000;
/** A change that is announced but never committed must not switch the cache off for good. */
const LONGEST_HOLD_MS = 5000;
/** Addresses may be written in many ways; pages are few. */
const MOST_PAGES = 2000;

/**
 * Finished pages by path, in memory, and those that are on their way: of many who ask for the same page at once, one
 * asks Next and the others wait for what it gets. A publishing transaction calls `hold` before its commit and `clear`
 * follows after it; in between nothing is answered from here and nothing is kept, so that no page from before the
 * commit survives it.
 * @template Page
 */
export class PageCache {
  /** @type {Map<string, { page: Page, freshUntil: number }>} the longest unused first */
  #pages = new Map();
  /** @type {Map<string, Promise<Page | undefined>>} */
  #coming = new Map();
  /** Paths whose answer was no page for everybody: for these nobody waits. @type {Set<string>} */
  #unshared = new Set();
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

  /**
   * What somebody else is already asking Next for: the page, or undefined when it turns out to be for nobody else.
   * @param {string} path
   */
  coming(path) {
    return Date.now() < this.#heldUntil ? undefined : this.#coming.get(path);
  }

  /** Call when a request goes to Next: what it answers may be kept unless content has changed since. @param {string} path */
  begin(path) {
    const generation = this.#generation;
    const isCurrent = () => generation === this.#generation && Date.now() >= this.#heldUntil;
    /** @type {(page?: Page) => void} */
    let resolve = () => {};
    /** @type {Promise<Page | undefined>} */
    const coming = new Promise((settle) => {
      resolve = settle;
    });
    if (!this.#unshared.has(path)) this.#coming.set(path, coming);
    const end = (page) => {
      if (this.#coming.get(path) === coming) this.#coming.delete(path);
      resolve(page);
    };
    return {
      /** Whether what is kept now is still from after the last change. */
      isCurrent,
      /** @param {Page} page */
      keep: (page) => {
        if (isCurrent()) this.#put(path, page);
        this.#unshared.delete(path);
        end(page);
      },
      /** Keeps a page under another name than the path that was asked for. @param {string} name @param {Page} page */
      keepAs: (name, page) => {
        if (isCurrent()) this.#put(name, page);
      },
      /** It is no page for everybody, or no page at all. */
      forget: () => {
        this.#pages.delete(path);
        if (this.#unshared.size >= MOST_PAGES) this.#unshared.clear();
        this.#unshared.add(path);
        end();
      },
      /** Nothing came of it, this time. */
      end: () => end(),
    };
  }

  #put(path, page) {
    this.#pages.delete(path);
    this.#pages.set(path, { page, freshUntil: Date.now() + FRESH_MS });
    if (this.#pages.size > MOST_PAGES) this.#pages.delete(this.#pages.keys().next().value);
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
    this.#coming.clear();
  }
}
