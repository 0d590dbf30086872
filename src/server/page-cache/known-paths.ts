import type { SiteRoutes } from '../next-html/build-manifests';
import { canonicalPath } from '../request/canonical-path';
import type { PageCache } from './page-cache';

/**
 * Kind of a path: `document` if only a document can respond at it; `unknown` if it is certain that no document has it;
 * `other` if another route or a file responds.
 */
export type PathKind = 'document' | 'unknown' | 'other';

/**
 * List of all paths with a document, which the application provides after each change. While there is no current
 * list, no path counts as unknown.
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
   * Sets the list of all paths with a document or a generated file. A list whose reading began before the last change
   * of content is ignored, because that change has requested another one.
   */
  async replaceWith(list: () => Promise<Iterable<string>>): Promise<void> {
    const isCurrent = this.#cache.snapshot();
    const paths = new Set(Array.from(await list(), encodeURI));
    if (!isCurrent()) return;
    this.#paths = paths;
    this.#isStillCurrent = isCurrent;
  }

  /** True if the reading of the current list began after the last change of content. */
  get isCurrent(): boolean {
    return this.#isStillCurrent();
  }

  has(path: string): boolean | undefined {
    return this.isCurrent ? this.#paths.has(path) : undefined;
  }

  /**
   * Lower-case spelling of a canonical path at which nothing responds, if something responds there; people type and
   * print addresses with capital letters.
   */
  lowerCaseOf(path: string): string | undefined {
    if (!/[A-Z]/.test(path) || this.kindOf(path) !== 'unknown') return undefined;
    const lower = canonicalPath(path.toLowerCase());
    return lower !== null && lower !== path && this.kindOf(lower) !== 'unknown' ? lower : undefined;
  }

  /** Kind of a canonical path. */
  kindOf(path: string): PathKind {
    if (this.#routes.documentRouteOf(path) === undefined) return 'other';
    return this.has(path) === false ? 'unknown' : 'document';
  }
}
