import type { SiteRoutes } from '../next-html/build-manifests';
import type { PageCache } from './page-cache';

/**
 * Tells which paths have no document, from the list that the application hands over whenever content has changed. Until it
 * is handed over, and while content is changing, nobody knows.
 */
export class KnownPaths {
  readonly #routes: Pick<SiteRoutes, 'documentRouteOf'>;
  readonly #cache: Pick<PageCache<unknown>, 'snapshot'>;
  #paths: ReadonlySet<string> = new Set();
  #isStillCurrent = () => false;

  constructor(routes: Pick<SiteRoutes, 'documentRouteOf'>, cache: Pick<PageCache<unknown>, 'snapshot'>) {
    this.#routes = routes;
    this.#cache = cache;
  }

  /**
   * Takes the list of every path with a document, or something made from documents. One that was begun before the last
   * change is left aside; the change has asked for another.
   */
  async replaceWith(list: () => Promise<Iterable<string>>): Promise<void> {
    const isCurrent = this.#cache.snapshot();
    const paths = new Set(Array.from(await list(), encodeURI));
    if (!isCurrent()) return;
    this.#paths = paths;
    this.#isStillCurrent = isCurrent;
  }

  /** Whether the list is from after the last change. */
  get isCurrent(): boolean {
    return this.#isStillCurrent();
  }

  has(path: string): boolean | undefined {
    return this.isCurrent ? this.#paths.has(path) : undefined;
  }

  /** Whether a document answers at a canonical path, if anything does. */
  isOfDocuments(path: string): boolean {
    return this.#routes.documentRouteOf(path) !== undefined;
  }

  /** Whether a canonical path of documents certainly has none. */
  isUnknown(path: string): boolean {
    return this.isCurrent && !this.#paths.has(path) && this.isOfDocuments(path);
  }
}
