import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor } from '../compression/encoding';
import { asksForPage, isPreviewing } from '../request/page-request';
import type { CompressedPage } from './compressed-page';
import type { PageCache } from './page-cache';

/** Date header, cached for a second. */
function createClock(): () => string {
  let second = 0;
  let date = '';
  return () => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) {
      second = now;
      date = new Date(now * 1000).toUTCString();
    }
    return date;
  };
}

interface MemorySource {
  cache: Pick<PageCache<CompressedPage>, 'getFresh' | 'countHit'>;
  previewToken: string;
  keepAliveMs: number;
}

/**
 * Creates the fast path for cached pages, which answers plain GET requests. It reads only those parts of a request
 * that can change the response, and writes the response as one buffer instead of through Node's `response`.
 * @returns a handler that returns whether it responded.
 */
export function createMemoryHandler({ cache, previewToken, keepAliveMs }: MemorySource) {
  const dateNow = createClock();
  const keepAlive = Math.floor(keepAliveMs / 1000);

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' || !response.shouldKeepAlive) return false;
    const { url = '' } = request;
    const queryAt = url.indexOf('?');
    const page = cache.getFresh(queryAt < 0 ? url : url.slice(0, queryAt));
    if (!page) return false;
    const { headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    const isConditional = headers['if-none-match'] !== undefined;
    if (hasBody || isConditional || !asksForPage(request) || isPreviewing(request, previewToken))
      return false;
    const encoding = encodingFor(headers['accept-encoding']);
    const { socket } = response;
    // A response without a socket is queued behind the response to an earlier request (pipelining), so it must not be
    // written to the connection.
    if (encoding === 'identity' || !socket || socket.writableLength > 0) return false;
    socket.write(page.message(encoding, dateNow(), keepAlive));
    cache.countHit();
    // Tells Node's server that the connection is free for the next request.
    response.emit('finish');
    return true;
  };
}
