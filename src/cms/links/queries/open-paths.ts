/** Which links of a page that is rendered lead somewhere. */
import { cache } from 'react';
import { getPayloadClient } from '@/payload';
import { findOpenPaths, findPagePaths, findRedirectedPaths, pathsOf } from './find-paths';

const request = async () => ({ payload: await getPayloadClient() });

/** The paths among these links with a page of their own. */
export const findPages = async (hrefs: readonly string[]): Promise<ReadonlySet<string>> =>
  findPagePaths(await request(), pathsOf(hrefs));

/** Old addresses that lead somewhere, all of them. */
export const listRedirectedPaths = async (): Promise<string[]> => findRedirectedPaths(await request());

/** What the parts of a page ask for in the same turn of the event loop is asked at once. */
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

/** One for each rendering; outside of one, each question is its own. */
const openPathBatch = cache(() => new OpenPathBatch());

/**
 * The paths among these links that a visitor can open: pages, and old addresses that lead to one. It may hold others that
 * were asked for at the same moment.
 */
export async function findOpen(hrefs: readonly string[]): Promise<ReadonlySet<string>> {
  const paths = pathsOf(hrefs);
  return paths.length === 0 ? new Set() : openPathBatch().load(paths);
}
