import type { PageCacheFigures } from '../bridge';
import { KeptBytes } from '../kept-bytes';
import { ContentVersion, PAGE_FRESH_MS, RENEWAL_MS } from './freshness';

const MAX_PAGES = 2000;
/** A usual page takes 50 kB in both encodings, with its last messages. */
const KEPT = { maxBytes: 134_217_728, maxEntries: MAX_PAGES };

/** A request that was passed to Next. It ends with a call of `keep`, `markUncacheable` or `end`. */
export interface PageSlot<Page> {
  keep(page: Page): void;
  /** Call if the response is not shareable, or is not a page. */
  markUncacheable(): void;
  /** Call if the render ends without a page: the next request tries again. */
  end(): void;
}

interface Kept<Page> {
  page: Page;
  bytes: number;
  freshUntil: number;
  /** True if a request has been passed to Next to renew the page. */
  isRenewed: boolean;
  /** True if the renewal failed or takes long: the page is then served however old it is. */
  isOverdue: boolean;
}

/** False for the key of the not-found page. */
const isPath = (key: string) => key.startsWith('/');

/** Render in flight for a path. */
interface Rendering {
  /** Content version when the render started. */
  version: number;
  isOver: Promise<void>;
}

/**
 * Rendered pages by path, in memory, and renders in flight: of concurrent requests for a page, one is passed to Next
 * and the others wait for its result. A publishing transaction calls `suspend` before its commit and `invalidate`
 * after it; in between nothing is served or stored, so that no page from before the commit survives. `freshness.ts`
 * defines when a page is stale.
 */
export class PageCache<Page> {
  /** By path. */
  readonly #pages = new KeptBytes<Kept<Page>>(KEPT);
  readonly #bytesOf: (page: Page) => number;
  readonly #inFlight = new Map<string, Promise<Page | undefined>>();
  /** Paths whose last response was not shareable: requests for them do not wait for each other. */
  readonly #uncacheable = new Set<string>();
  readonly #renderings = new Map<string, Set<Rendering>>();
  readonly #content = new ContentVersion();
  #hits = 0;
  #misses = 0;
  #invalidatedAt: Date | null = null;

  /** @param bytesOf size of a page in memory */
  constructor(bytesOf: (page: Page) => number = () => 0) {
    this.#bytesOf = bytesOf;
  }

  /** The page at a path if it is fresh; unlike `get`, neither counts a hit nor starts a renewal. */
  getFresh(path: string): Page | undefined {
    const kept = this.#pages.get(path);
    if (!kept) return undefined;
    const now = Date.now();
    return now <= kept.freshUntil && !this.#content.isSuspended(now) ? kept.page : undefined;
  }

  /** The page at a path; undefined if this request must be passed to Next, also to renew a stale page. */
  get(path: string): Page | undefined {
    const kept = this.#pages.get(path);
    if (!kept) return undefined;
    const now = Date.now();
    if (this.#content.isSuspended(now)) return undefined;
    if (now > kept.freshUntil) {
      if (kept.isOverdue) kept.freshUntil = now + RENEWAL_MS;
      else if (!kept.isRenewed) kept.freshUntil += RENEWAL_MS;
      kept.isRenewed = true;
      return undefined;
    }
    this.countHit(path);
    return kept.page;
  }

  /**
   * Counts a hit, for a request that is answered with the page from `getFresh`. Does not count the not-found page, or a
   * path without a page in this cache.
   */
  countHit(path: string): void {
    if (isPath(path) && this.#pages.has(path)) this.#hits += 1;
  }

  figures(): PageCacheFigures {
    return {
      pages: this.#pages.size,
      hits: this.#hits,
      misses: this.#misses,
      invalidatedAt: this.#invalidatedAt,
    };
  }

  /**
   * The page at a path, however old, for when it cannot be renewed. Until a renewal succeeds, `get` serves this page
   * too, and one request in five seconds tries to renew it.
   */
  getStale(path: string): Page | undefined {
    const kept = this.#pages.get(path);
    if (!kept) return undefined;
    kept.isOverdue = true;
    kept.freshUntil = Date.now() + RENEWAL_MS;
    return kept.page;
  }

  /**
   * Promise of the page that a render in flight will return. It resolves to undefined if the response is not
   * shareable, and to the stale page if the render takes long. Undefined, rather than a promise, if there is no
   * render to wait for.
   */
  inFlight(path: string): Promise<Page | undefined> | undefined {
    if (this.#content.isSuspended()) return undefined;
    const inFlight = this.#inFlight.get(path);
    if (!inFlight || !this.#pages.has(path)) return inFlight;
    const late = new Promise<void>((resolve) => setTimeout(resolve, RENEWAL_MS).unref());
    const isLate = () => this.#inFlight.get(path) === inFlight;
    return Promise.race([inFlight, late.then(() => (isLate() ? this.getStale(path) : undefined))]);
  }

  /** Returns a function that returns true while the content is unchanged. */
  snapshot(): () => boolean {
    return this.#content.snapshot();
  }

  /**
   * Registers a request to Next for a page or its data, because Next gives concurrent requests for one path the same
   * render, even if content has changed since that render started. @returns a function to call when Next has
   * responded
   */
  startRendering(path: string): () => void {
    let end = () => {};
    const isOver = new Promise<void>((resolve) => {
      end = resolve;
    });
    const rendering = { version: this.#content.current, isOver };
    const renderings = this.#renderings.get(path) ?? new Set();
    this.#renderings.set(path, renderings.add(rendering));
    return () => {
      renderings.delete(rendering);
      if (renderings.size === 0 && this.#renderings.get(path) === renderings) this.#renderings.delete(path);
      end();
    };
  }

  /**
   * Promise that resolves once the renders of a path that may have read content from before the last change have ended;
   * while content is changing, all its renders. Undefined if there are none.
   */
  outdatedRendering(path: string): Promise<unknown> | undefined {
    const isSuspended = this.#content.isSuspended();
    const outdated = [...(this.#renderings.get(path) ?? [])].filter(
      ({ version }) => isSuspended || version !== this.#content.current,
    );
    return outdated.length > 0 ? Promise.all(outdated.map(({ isOver }) => isOver)) : undefined;
  }

  /** Registers a request for a page: its response may be stored unless the content has changed since. */
  start(path: string): PageSlot<Page> {
    if (isPath(path)) this.#misses += 1;
    const isCurrent = this.outdatedRendering(path) ? () => false : this.snapshot();
    let resolve: (page?: Page) => void = () => {};
    const inFlight = new Promise<Page | undefined>((settle) => {
      resolve = settle;
    });
    if (!this.#uncacheable.has(path)) this.#inFlight.set(path, inFlight);
    const end = (page?: Page) => {
      if (this.#inFlight.get(path) === inFlight) this.#inFlight.delete(path);
      resolve(page);
    };
    return {
      keep: (page) => {
        if (isCurrent()) this.#put(path, page);
        this.#uncacheable.delete(path);
        end(page);
      },
      markUncacheable: () => {
        this.#pages.delete(path);
        if (this.#uncacheable.size >= MAX_PAGES) this.#uncacheable.clear();
        this.#uncacheable.add(path);
        end();
      },
      end: () => end(),
    };
  }

  /** True if this page is still the one stored at the path. */
  isKept(path: string, page: Page): boolean {
    return this.#pages.get(path)?.page === page;
  }

  #put(path: string, page: Page): void {
    this.#pages.set(path, {
      page,
      bytes: this.#bytesOf(page),
      freshUntil: Date.now() + PAGE_FRESH_MS,
      isRenewed: false,
      isOverdue: false,
    });
  }

  /** Suspends the cache before a change of content, until `invalidate` or a timeout. */
  suspend(): void {
    this.invalidate();
    this.#content.suspend();
  }

  /** Drops all pages after a change of content. */
  invalidate(): void {
    this.#invalidatedAt = new Date();
    this.#content.change();
    this.#pages.clear();
    this.#inFlight.clear();
  }
}
