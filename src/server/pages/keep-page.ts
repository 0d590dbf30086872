import { CACHE_HEADERS } from '../next-html/next-headers';
import { CompressedPage } from '../page-cache/compressed-page';
import type { PageCache, PageSlot } from '../page-cache/page-cache';
import { type SecuredPage, withoutHeaders } from './secure-page';

/**
 * Compresses a page and stores it, unless content has changed since `PageCache.start`. Compression at a higher
 * level continues in the background. @param cacheControl for clients
 */
export async function keepPage(
  cache: PageCache<CompressedPage>,
  slot: PageSlot<CompressedPage>,
  path: string,
  { status, headers, body, flight }: SecuredPage,
  cacheControl: string,
): Promise<CompressedPage> {
  const shared = { ...withoutHeaders(headers, CACHE_HEADERS), 'cache-control': cacheControl };
  const page = await CompressedPage.of({ status, headers: shared, body, flight });
  slot.keep(page);
  void page.shrink(() => cache.isKept(path, page)).catch(() => {});
  return page;
}
