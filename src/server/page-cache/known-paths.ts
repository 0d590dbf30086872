import type { SiteRoutes } from '../next-html/build-manifests';
import type { PageCache } from './page-cache';

/**
 * Tells which paths have no document, by the list that the application provides after each change. Before that, and
 * while content is changing, no path is known to be missing.
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
   * Sets the list of all paths with a document or a generated file. A list that was started before the last change is
   * ignored; the change has requested another.
   */
  async replaceWith(list: () => Promise<Iterable<string>>): Promise<void> {
    const isCurrent = this.#cache.snapshot();
    const paths = new Set(Array.from(await list(), encodeURI));
    if (!isCurrent()) return;
    this.#paths = paths;
    this.#isStillCurrent = isCurrent;
  }

  /** Whether the list is newer than the last change. */
  get isCurrent(): boolean {
    return this.#isStillCurrent();
  }

  has(path: string): boolean | undefined {
    return this.isCurrent ? this.#paths.has(path) : undefined;
  }

  /** Whether only a document could respond at a canonical path. */
  isOfDocuments(path: string): boolean {
    return this.#routes.documentRouteOf(path) !== undefined;
  }

  /** Whether a canonical path certainly has no document. */
  isUnknown(path: string): boolean {
    return this.isCurrent && !this.#paths.has(path) && this.isOfDocuments(path);
  }
}
