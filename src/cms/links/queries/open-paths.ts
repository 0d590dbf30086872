/** Finds which links of a page can be opened, while the page is rendered. */
import { cache } from 'react';
import { getPayloadClient } from '@/payload';
import { isLinkOpen } from '../open-links';
import { findOpenPaths, findPagePaths, findQueryRedirects, findRedirectedPaths, pathsOf } from './find-paths';

const request = async () => ({ payload: await getPayloadClient() });

/** Returns the paths among the links at which there is a page. */
export const findPages = async (hrefs: readonly string[]): Promise<ReadonlySet<string>> =>
  findPagePaths(await request(), pathsOf(hrefs));

/** Old paths of all redirects that lead to an existing page, or off the site. */
export const listRedirectedPaths = async (): Promise<string[]> => findRedirectedPaths(await request());

/** Redirects from addresses with a query that lead to an existing page, or off the site. */
export const listQueryRedirects = async () => findQueryRedirects(await request());

/** Merges all lookups that a page's components make in one turn of the event loop into one query. */
class OpenPathBatch {
  #asked = new Set<string>();
  #answer: Promise<ReadonlySet<string>> | undefined;

  load(paths: readonly string[]): Promise<ReadonlySet<string>> {
    for (const path of paths) this.#asked.add(path);
    this.#answer ??= new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
      const asked = [...this.#asked];
      this.#asked = new Set();
      this.#answer = undefined;
      return findOpenPaths(await request(), asked);
    });
    return this.#answer;
  }
}

/** One batch per render. Outside of a render, each call gets a batch of its own. */
const openPathBatch = cache(() => new OpenPathBatch());

/**
 * Paths among these links that visitors can open: pages, and old paths that redirect to a page or another site. The
 * result may contain paths of other calls in the same batch.
 */
export async function findOpen(hrefs: readonly string[]): Promise<ReadonlySet<string>> {
  const paths = pathsOf(hrefs);
  return paths.length === 0 ? new Set() : openPathBatch().load(paths);
}

/** True if visitors can open this path: it is a page, or redirects to a page or off the site. */
export const isPathOpen = async (path: string): Promise<boolean> => isLinkOpen(path, await findOpen([path]));
