import type { PageCacheFigures } from '../bridge';

/** How long a page is answered from here. Next's own copies (`next-cache-handler.ts`) may be as old before it gets here. */
const FRESH_MS = 30_000;
/** How much longer a page is answered while one visitor's request renews it, and how long the others then wait for that. */
const RENEWAL_MS = 5000;
/** A change that is announced but never committed must not switch the cache off for good. */
const MAX_SUSPENSION_MS = 5000;
const MAX_PAGES = 2000;

/** What becomes of a request that went to Next. */
export interface PageSlot<Page> {
  keep(page: Page): void;
  /** It is no page for everybody, or no page at all. */
  markUncacheable(): void;
  /** Nothing came of it, this time. */
  end(): void;
}

interface Kept<Page> {
  page: Page;
  freshUntil: number;
  /** Somebody has asked for a new one. */
  isRenewed: boolean;
  /** In vain, or for long: it is answered however old. */
  isOverdue: boolean;
}

/** What Next is making of a path. */
interface Rendering {
  /** Of content, when it was begun. */
  generation: number;
  isOver: Promise<void>;
}

/**
 * Finished pages by path, in memory, and those that are in flight: of many who ask for the same page at once, one asks
 * Next and the others wait for what it gets. A publishing transaction calls `suspend` before its commit and `invalidate`
 * follows after it; in between nothing is answered from here and nothing is kept, so that no page from before the commit
 * survives it.
 */
export class PageCache<Page> {
  /** By path; the one that was made longest ago comes first. */
  readonly #pages = new Map<string, Kept<Page>>();
  readonly #inFlight = new Map<string, Promise<Page | undefined>>();
  /** Paths whose last answer was not for everybody: requests for them do not wait for each other. */
  readonly #uncacheable = new Set<string>();
  readonly #renderings = new Map<string, Set<Rendering>>();
  #generation = 0;
  #hits = 0;
  #misses = 0;
  #invalidatedAt: Date | null = null;
  #suspendedUntil = 0;

  /** The page at a path while it needs no renewal; changes nothing. */
  getFresh(path: string): Page | undefined {
    const kept = this.#pages.get(path);
    if (!kept) return undefined;
    const now = Date.now();
    return now >= this.#suspendedUntil && now <= kept.freshUntil ? kept.page : undefined;
  }

  /** The page at a path; undefined when it is for Next to answer. */
  get(path: string): Page | undefined {
    const kept = this.#pages.get(path);
    if (!kept) return undefined;
    const now = Date.now();
    if (now < this.#suspendedUntil) return undefined;
    if (now > kept.freshUntil) {
      if (kept.isOverdue) kept.freshUntil = now + RENEWAL_MS;
      else if (!kept.isRenewed) kept.freshUntil += RENEWAL_MS;
      kept.isRenewed = true;
      return undefined;
    }
    this.countHit();
    return kept.page;
  }

  /** A page of `getFresh` has been answered. */
  countHit(): void {
    this.#hits += 1;
  }

  figures(): PageCacheFigures {
    return {
      pages: this.#pages.size,
      hits: this.#hits,
      misses: this.#misses,
      invalidatedAt: this.#invalidatedAt,
    };
  }

  /** The page at a path, however old, for when it cannot be renewed: until it is, `get` answers it too, while one in five seconds tries. */
  getStale(path: string): Page | undefined {
    const kept = this.#pages.get(path);
    if (!kept) return undefined;
    kept.isOverdue = true;
    kept.freshUntil = Date.now() + RENEWAL_MS;
    return kept.page;
  }

  /**
   * What somebody else is already asking Next for: the page, or undefined when it turns out to be for nobody else; the old
   * page when there is one and its renewal takes long.
   */
  inFlight(path: string): Promise<Page | undefined> | undefined {
    if (this.#isSuspended) return undefined;
    const inFlight = this.#inFlight.get(path);
    if (!inFlight || !this.#pages.has(path)) return inFlight;
    const late = new Promise<void>((resolve) => setTimeout(resolve, RENEWAL_MS).unref());
    const isLate = () => this.#inFlight.get(path) === inFlight;
    return Promise.race([inFlight, late.then(() => (isLate() ? this.getStale(path) : undefined))]);
  }

  get #isSuspended(): boolean {
    return Date.now() < this.#suspendedUntil;
  }

  /** Answers a function that says whether content is still what it is now. */
  snapshot(): () => boolean {
    const generation = this.#generation;
    return () => generation === this.#generation && !this.#isSuspended;
  }

  /**
   * Call when a request goes to Next, be it for a page or its data: whoever asks Next for the same path before this one is
   * answered gets the same rendering, whatever has changed since.
   * @returns call it when Next has answered
   */
  startRendering(path: string): () => void {
    let end = () => {};
    const isOver = new Promise<void>((resolve) => {
      end = resolve;
    });
    const rendering = { generation: this.#generation, isOver };
    const renderings = this.#renderings.get(path) ?? new Set();
    this.#renderings.set(path, renderings.add(rendering));
    return () => {
      renderings.delete(rendering);
      if (renderings.size === 0 && this.#renderings.get(path) === renderings) this.#renderings.delete(path);
      end();
    };
  }

  /**
   * What Next is making of a path and may have read before the last change: the end of it, or undefined when there is
   * none. While content is changing, that is everything.
   */
  outdatedRendering(path: string): Promise<unknown> | undefined {
    const outdated = [...(this.#renderings.get(path) ?? [])].filter(
      ({ generation }) => this.#isSuspended || generation !== this.#generation,
    );
    return outdated.length > 0 ? Promise.all(outdated.map(({ isOver }) => isOver)) : undefined;
  }

  /** Call when a request for a page goes to Next: what it answers may be kept unless content has changed since. */
  start(path: string): PageSlot<Page> {
    this.#misses += 1;
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

  /** Whether this very page is what the path is answered with. */
  isKept(path: string, page: Page): boolean {
    return this.#pages.get(path)?.page === page;
  }

  #put(path: string, page: Page): void {
    this.#pages.delete(path);
    this.#pages.set(path, { page, freshUntil: Date.now() + FRESH_MS, isRenewed: false, isOverdue: false });
    if (this.#pages.size > MAX_PAGES) {
      const [oldest] = this.#pages.keys();
      if (oldest !== undefined) this.#pages.delete(oldest);
    }
  }

  /** Content is about to change: answers nothing and keeps nothing until `invalidate`, or for a few seconds. */
  suspend(): void {
    this.invalidate();
    this.#suspendedUntil = Date.now() + MAX_SUSPENSION_MS;
  }

  /** Content has changed. */
  invalidate(): void {
    this.#invalidatedAt = new Date();
    this.#generation += 1;
    this.#suspendedUntil = 0;
    this.#pages.clear();
    this.#inFlight.clear();
  }
}
