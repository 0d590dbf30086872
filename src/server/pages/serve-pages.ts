import type { RequestListener } from 'node:http';
import { isStudioPath } from '../content-security-policy';
import type { ErrorPageKind, SiteContact } from '../error-page';
import type { Flights } from '../flight/flights';
import { keepFlight } from '../flight/keep-flight';
import { createFlightHandler } from '../flight/serve-flight';
import type { BufferedResponse } from '../next-html/buffer-response';
import { FLIGHT } from '../next-html/extract-flight';
import { isForEverybody, isStale } from '../next-html/next-headers';
import type { CompressedPage } from '../page-cache/compressed-page';
import { ALWAYS_REVALIDATE } from '../page-cache/freshness';
import type { KnownPaths } from '../page-cache/known-paths';
import type { PageCache, PageSlot } from '../page-cache/page-cache';
import type { QueriedPages } from '../queried/queried-pages';
import { createQueriedHandler } from '../queried/serve-queried';
import { sendError } from '../request/send-error';
import { stripPersonalHeaders } from '../request/strip-headers';
import { joinRender } from './join-render';
import { keepPage } from './keep-page';
import { loadNotFoundPage } from './not-found-page';
import { type PageRequest, readPageRequest } from './read-page-request';
import { renderPage } from './render-page';
import { type PageSecurity, securePage } from './secure-page';
import { sendErrorPage, sendOnce, sendRedirect } from './send-response';

const NO_SLOT: PageSlot<CompressedPage> = { keep() {}, markUncacheable() {}, end() {} };

export interface PageSources extends PageSecurity {
  cache: PageCache<CompressedPage>;
  flights: Flights;
  knownPaths: Pick<KnownPaths, 'kindOf'>;
  queried: Pick<QueriedPages, 'find' | 'isQueried'>;
  /** Value of Next's draft mode cookie. */
  previewToken: string;
  next: RequestListener;
  /** Contact details for error pages. */
  contact: () => SiteContact;
  isDatabaseAway: () => Promise<boolean>;
}

/**
 * Serves all pages: from memory if they are shared; compressed, and with a Content-Security-Policy for their inline
 * scripts. Paths without a document get the not-found page. A request passes through the stages normalise, memory,
 * known path, join, render, secure and keep until one of them responds. @returns a request listener for canonical
 * paths
 */
export function createPageHandler(sources: PageSources): RequestListener {
  const { cache, knownPaths, queried, previewToken, next, contact, isSecure } = sources;

  const serveFlight = createFlightHandler(sources);
  const serveQueried = createQueriedHandler(sources);

  const sendOwnPage = ({ response, path }: PageRequest, kind: ErrorPageKind) =>
    sendErrorPage(response, kind, { path, contact: contact(), isSecure });

  async function sendNotFound(page: PageRequest): Promise<void> {
    const notFound = await loadNotFoundPage(cache, next, sources);
    if (notFound) await notFound.send(page.response, page.client);
    else sendOwnPage(page, 'missing');
  }

  /** Sends an error page in place of Next's own, which is blank until script fills it. */
  async function sendFailure(page: PageRequest): Promise<void> {
    const isAway = await sources.isDatabaseAway();
    if (!page.isFile) return sendOwnPage(page, isAway ? 'unavailable' : 'failed');
    if (isAway) sendError(page.response, 503, 'This cannot be read just now.', { 'retry-after': '10' });
    else sendError(page.response, 500, 'Something went wrong here.');
  }

  /** Stages secure and keep: sends Next's response, and stores it if it is shared. */
  async function deliver(
    page: PageRequest,
    answer: BufferedResponse,
    slot: PageSlot<CompressedPage>,
    isOfDocuments: boolean,
  ): Promise<void> {
    const { path, response, client } = page;
    const { status, headers } = answer;
    if (status === 200 && isForEverybody(headers)) {
      const secured = securePage(path, answer, sources, true);
      if (secured.flight) await keepFlight(sources, secured.flight);
      const kept = await keepPage(cache, slot, path, secured, ALWAYS_REVALIDATE);
      return kept.send(response, client);
    }
    if (status >= 500) {
      const stale = cache.getStale(path);
      slot.end();
      return stale ? stale.send(response, client) : sendFailure(page);
    }
    if (isStale(headers)) slot.end();
    else slot.markUncacheable();
    if (status >= 300 && status < 400) return sendRedirect(page, answer, isOfDocuments);
    if (status === 404 && !isStudioPath(path)) return sendNotFound(page);
    return sendOnce(page, securePage(path, answer, sources));
  }

  /** Stages known path, join and render. */
  async function serveAnew(page: PageRequest): Promise<void> {
    const { request, response, path } = page;
    const kind = knownPaths.kindOf(path);
    const isOfDocuments = kind !== 'other';
    if (kind === 'unknown' && page.isShared) {
      return page.isPage ? sendNotFound(page) : sendError(response, 404, 'There is nothing here.');
    }
    if (isOfDocuments && !page.isRead) {
      return sendError(response, 405, 'This page can only be read.', { allow: 'GET, HEAD' });
    }

    const joined = joinRender(cache, page);
    if (joined) {
      const shared = await joined;
      if (shared) return shared.send(response, page.client);
      return response.destroyed ? undefined : serve(page);
    }

    if (isOfDocuments && page.isShared) stripPersonalHeaders(request.headers);
    const slot = page.isCacheable ? cache.start(path) : NO_SLOT;
    // Ends the slot if its client disconnects, so that requests that wait for it continue.
    response.once('close', slot.end);
    const answer = await renderPage(next, cache, page);
    if (answer) await deliver(page, answer, slot, isOfDocuments);
    else slot.markUncacheable();
  }

  /** Stage memory. Paths in memory skip the lookup of routes. */
  async function serve(page: PageRequest): Promise<void> {
    const { request, response, path, query } = page;
    if (path.startsWith(FLIGHT)) return serveFlight(page);
    if (!page.isCacheable) return serveAnew(page);
    const found = queried.find(path, query);
    if (found) {
      return serveQueried(page, found).catch((error) => {
        console.error(error);
        return sendFailure(page);
      });
    }
    // A query without effect is removed, because the page that Next renders is stored by its path alone.
    if (queried.isQueried(path + query)) request.url = path;
    const kept = cache.get(path);
    return kept ? kept.send(response, page.client) : serveAnew(page);
  }

  return (request, response) => {
    const page = readPageRequest(request, response, previewToken);
    // An error while responding must not end the process.
    serve(page).catch((error: Error) => response.destroy(error));
  };
}
