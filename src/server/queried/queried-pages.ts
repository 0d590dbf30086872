import type { QueriedPage } from '../bridge';

/** Pages whose content depends on their query; the application provides them. */
export class QueriedPages {
  #pages: readonly QueriedPage[] = [];

  replaceWith(pages: readonly QueriedPage[]): void {
    this.#pages = pages;
  }

  /** True if the content at a URL may depend on the query, so that the path alone does not identify it. */
  isQueried(url: string): boolean {
    return this.#pages.some(({ path }) => url.startsWith(`${path}?`));
  }

  /** The page at a path, and its canonical query; undefined if the query changes nothing there. */
  find(path: string, query: string): { page: QueriedPage; canonicalQuery: string } | undefined {
    const page = query === '' ? undefined : this.#pages.find((one) => one.path === path);
    const canonicalQuery = page?.canonicalQuery(new URLSearchParams(query));
    return page && canonicalQuery !== undefined ? { page, canonicalQuery } : undefined;
  }
}
