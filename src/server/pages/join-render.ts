import type { CompressedPage } from '../page-cache/compressed-page';
import type { PageCache } from '../page-cache/page-cache';
import type { PageRequest } from './read-page-request';

/**
 * Returns the render that a request must wait for: a page that another request is fetching, or renders from before a
 * change of content, whose result Next would share with this request. A request waits for outdated renders only once.
 * The promise resolves to undefined after outdated renders, and if the other response cannot be shared. Returns
 * undefined synchronously if there is nothing to wait for, so that no render can start in between.
 */
export function joinRender(
  cache: PageCache<CompressedPage>,
  page: Pick<PageRequest, 'path' | 'isCacheable' | 'isJoined' | 'hasWaited'>,
): Promise<CompressedPage | undefined> | undefined {
  const inFlight = page.isCacheable ? cache.inFlight(page.path) : undefined;
  if (inFlight || !page.isJoined || page.hasWaited) return inFlight;
  const outdated = cache.outdatedRendering(page.path);
  page.hasWaited = outdated !== undefined;
  return outdated?.then(() => undefined);
}
