import type { SiteRoutes } from '../next-html/build-manifests';
import { canonicalPath } from '../request/canonical-path';
import type { PageCache } from './page-cache';

/**
 * Kind of a path: `document` if it belongs to the route of documents, and a document may have it; `unknown` if it
 * belongs to that route, and certainly no document has it; `other` if another route or a file responds.
 */
export type PathKind = 'document' | 'unknown' | 'other';

/**
 * The list of all paths with a document. The application provides it after each change; while there is no current list,
 * no path counts as unknown.
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
   * Loads the list of all paths with a document or a generated file. The list is ignored if content changes while it is
   * loaded, because the application then provides a new list.
   */
  async replaceWith(list: () => Promise<Iterable<string>>): Promise<void> {
    const isCurrent = this.#cache.snapshot();
    const paths = new Set(Array.from(await list(), encodeURI));
    if (!isCurrent()) return;
    this.#paths = paths;
    this.#isStillCurrent = isCurrent;
  }

  /** True if content has not changed since the application began to load the list. */
  get isCurrent(): boolean {
    return this.#isStillCurrent();
  }

  has(path: string): boolean | undefined {
    return this.isCurrent ? this.#paths.has(path) : undefined;
  }

  /**
   * Lower-case spelling of a canonical path, if something responds at that spelling, and nothing at the path itself:
   * people type and print URLs with capital letters.
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
