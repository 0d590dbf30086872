import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor } from '../compression/encoding';
import { createConnectionHeaders, directSocket, endDirectResponse } from '../direct-response';
import { asksForPage, isPreviewing, isRenderedFile } from '../request/page-request';
import type { CompressedPage } from './compressed-page';
import type { PageCache } from './page-cache';

interface MemorySource {
  /** Returns the fresh page of a path. The path is as the client sent it, and need not be canonical. */
  pageAt: (path: string) => CompressedPage | undefined;
  cache: Pick<PageCache<CompressedPage>, 'countHit'>;
  previewToken: string;
  keepAliveMs: number;
}

/**
 * Creates the fast path for plain GET requests of cached pages. It reads only those parts of a request that can change
 * the response, and writes the response as one buffer instead of through Node's `response`.
 * @returns a handler that returns whether it responded.
 */
export function createMemoryHandler({ pageAt, cache, previewToken, keepAliveMs }: MemorySource) {
  const connectionHeaders = createConnectionHeaders(keepAliveMs);

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '' } = request;
    const queryAt = url.indexOf('?');
    const path = queryAt < 0 ? url : url.slice(0, queryAt);
    const page = pageAt(path);
    if (!page) return false;
    const socket = directSocket(request, response);
    if (!socket || isPreviewing(request, previewToken)) return false;
    if (!asksForPage(request) && !isRenderedFile(path)) return false;
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === 'identity') return false;
    socket.write(page.message(encoding, connectionHeaders()));
    cache.countHit(path);
    endDirectResponse(response);
    return true;
  };
}
