import type { RequestListener, ServerResponse } from 'node:http';
import { type BufferedResponse, bufferResponse, isHtml } from '../next-html/buffer-response';
import { isForEverybody } from '../next-html/next-headers';
import type { CompressedPage } from '../page-cache/compressed-page';
import { ALWAYS_REVALIDATE } from '../page-cache/freshness';
import type { PageCache } from '../page-cache/page-cache';
import { onHeaders } from '../request/on-headers';
import type { PageRequest } from './read-page-request';

/** Timeout for a render whose client has disconnected, because Next then never reports that the render has ended. */
const ABANDONED_MS = 10_000;

/** Next sets Location twice when it renders a redirect for the first time; clients other than browsers join the two. */
const keepOneLocation = (response: ServerResponse) =>
  onHeaders(response, () => {
    const location = response.getHeader('location');
    if (Array.isArray(location)) response.setHeader('location', location[0] ?? '');
  });

/** Counts the render as in flight until the response starts. */
function trackRender(cache: PageCache<CompressedPage>, { path, response }: PageRequest): void {
  const end = cache.startRendering(path);
  onHeaders(response, () => {
    end();
    // Replaces Next's value, which would let proxies cache the response for up to a year.
    if (isForEverybody(response.getHeaders())) response.setHeader('cache-control', ALWAYS_REVALIDATE);
  });
  response.once('close', () => {
    if (!response.headersSent) setTimeout(end, ABANDONED_MS).unref();
  });
}

/**
 * Calls Next. Resolves to the response for a page or a file, without sending it; to undefined for all other
 * responses, which are sent unchanged.
 */
export function renderPage(
  next: RequestListener,
  cache: PageCache<CompressedPage>,
  page: PageRequest,
): Promise<BufferedResponse | undefined> {
  const { request, response, isFile } = page;
  keepOneLocation(response);
  if (page.isJoined) trackRender(cache, page);
  return new Promise((resolve) => {
    if (page.isPage) {
      bufferResponse(response, resolve, () => resolve(undefined), isFile ? () => true : isHtml);
      // Next must send the page uncompressed and complete, because the policy is computed from it. For HEAD, Node
      // still drops the body.
      if (request.method === 'HEAD') request.method = 'GET';
      delete request.headers['accept-encoding'];
      delete request.headers['if-none-match'];
    } else {
      resolve(undefined);
    }
    next(request, response);
  });
}
