import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor } from '../compression/encoding';
import { isStudioPath } from '../content-security-policy';
import type { ClientCaching } from '../page-cache/compressed-page';
import { asksForPage, isPreviewing, isRenderedFile } from '../request/page-request';

/** Paths that Next renders for each request, or stores under another name. */
const NEVER_JOINED = /^\/(?:api|_next)\//;

/** Parsed request, as the stages of `serve-pages.ts` use it. */
export interface PageRequest {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  /** Includes the question mark. */
  query: string;
  isFile: boolean;
  /**
   * True for a request for a page or a file, whose response is collected whole. Other responses of Next are sent
   * unchanged.
   */
  isPage: boolean;
  /** True for GET and HEAD. */
  isRead: boolean;
  /** True if the response does not depend on the client: a read without draft mode. */
  isShared: boolean;
  /** True if the response may be stored, and may come from memory. */
  isCacheable: boolean;
  /** True if concurrent requests to Next for this path share one render. */
  isJoined: boolean;
  /** True if the request has waited for outdated renders already. */
  hasWaited: boolean;
  client: ClientCaching;
}

/** Parses a request with a canonical path. @param previewToken value of Next's draft mode cookie */
export function readPageRequest(
  request: IncomingMessage,
  response: ServerResponse,
  previewToken: string,
): PageRequest {
  const { method, url = '', headers } = request;
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const isOfNext = NEVER_JOINED.test(path);
  const isFile = !isOfNext && isRenderedFile(path);
  const isPage = isFile || asksForPage(request);
  const isRead = method === 'GET' || method === 'HEAD';
  const isShared = isRead && !isPreviewing(request, previewToken);
  return {
    request,
    response,
    path,
    query: url.slice(path.length),
    isFile,
    isPage,
    isRead,
    isShared,
    isCacheable: isPage && isShared,
    isJoined: isRead && !isOfNext && !isStudioPath(path),
    hasWaited: false,
    client: { encoding: encodingFor(headers['accept-encoding']), etag: headers['if-none-match'] },
  };
}
