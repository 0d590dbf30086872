import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { encode, encodingFor } from '../compression/encoding';
import { isStudioPath, type PolicyOf } from '../content-security-policy';
import { type ErrorPageKind, errorPage, type SiteContact } from '../error-page';
import { type BufferedResponse, bufferResponse, isHtml } from '../next-html/buffer-response';
import { deferScripts } from '../next-html/defer-scripts';
import { mergeRscChunks } from '../next-html/merge-rsc-chunks';
import { CACHE_HEADERS, isForEverybody, isStale } from '../next-html/next-headers';
import { quoteRscChunks } from '../next-html/quote-rsc-chunks';
import { onHeaders } from '../request/on-headers';
import { asksForPage, isPreviewing } from '../request/page-request';
import { sendError } from '../request/send-error';
import { stripPersonalHeaders } from '../request/strip-headers';
import { type ClientCaching, CompressedPage } from './compressed-page';
import type { KnownPaths } from './known-paths';
import type { PageCache, PageSlot } from './page-cache';

/** Cache-Control for browsers: they revalidate, so that a change is visible at once. */
const ALWAYS_ASK = 'public, max-age=0, must-revalidate';
/** Hop-by-hop headers between Next and this server. */
const OF_THE_HOP = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'date',
];
const OF_NEXTS_OWN_PAGE = ['link', 'location', 'refresh'];
/** Generated files such as Markdown, feed and site maps, which are cached like pages for all clients. */
const FILE = /\.(?:md|txt|xml)$/;
/** Paths that Next renders per request, or under another name. */
const NEVER_JOINED = /^\/(?:api|_next)\//;
/** Timeout for a render whose client has disconnected, because nobody is told when Next is done. */
const ABANDONED_MS = 10_000;
/** Cache key of the not-found page; no path looks like this. */
const NOT_FOUND = 'not-found';
const NO_SLOT: PageSlot<CompressedPage> = { keep() {}, markUncacheable() {}, end() {} };

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/**
 * Redirects of moved documents are shared without the query, which holds the visitor's attribution; it is appended to
 * the new address.
 */
function withQuery(location: string, url: string): string {
  const query = url.slice(pathOf(url).length);
  if (query.length < 2 || location.includes('?') || !location.startsWith('/')) return location;
  const [path = '', hash] = location.split('#', 2);
  return path + query + (hash === undefined ? '' : `#${hash}`);
}

function without(headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  const rest = { ...headers };
  for (const name of names) delete rest[name];
  return rest;
}

export interface PageSources {
  cache: PageCache<CompressedPage>;
  knownPaths: Pick<KnownPaths, 'isOfDocuments' | 'isUnknown'>;
  /** Value of Next's draft mode cookie. */
  previewToken: string;
  policyOf: PolicyOf;
  /** Null while it cannot be rendered. */
  loadNotFoundPage: () => Promise<{ headers: Record<string, string>; html: string } | null>;
  /** For pages that the server renders itself. */
  contact: () => SiteContact;
  isDatabaseAway: () => Promise<boolean>;
  /** Whether the site uses https. */
  isSecure: boolean;
}

/**
 * Serves every page: from memory if it is the same for everybody, with a Content-Security-Policy for its inline
 * scripts, compressed; for a path without a document the not-found page, which Next would leave empty until script
 * fills it. @returns a request listener for canonical paths, and the function that asks Next.
 */
export function createPageHandler({
  cache,
  knownPaths,
  previewToken,
  policyOf,
  loadNotFoundPage,
  contact,
  isDatabaseAway,
  isSecure,
}: PageSources) {
  function sendErrorPage(response: ServerResponse, kind: ErrorPageKind, path: string): void {
    const { status, headers, body } = errorPage(kind, contact(), { isStudio: isStudioPath(path) });
    if (isSecure) headers['strict-transport-security'] = 'max-age=31536000';
    response.writeHead(status, headers).end(body);
  }

  function prepare(path: string, { status, headers, body }: BufferedResponse): BufferedResponse {
    const source = body.toString();
    const isPage = isHtml(headers['content-type']);
    const isOfSite = isPage && !isStudioPath(path);
    const text = isOfSite ? deferScripts(quoteRscChunks(mergeRscChunks(source))) : source;
    const secured = without(headers, OF_THE_HOP);
    if (isPage) secured['content-security-policy'] ??= policyOf(path, text);
    if (isSecure) secured['strict-transport-security'] ??= 'max-age=31536000';
    if (!/accept-encoding/i.test(String(secured.vary))) {
      secured.vary = [secured.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
    }
    return { status, headers: secured, body: Buffer.from(text) };
  }

  /** Sent plain, without waiting for the best compression. */
  async function keep(path: string, response: BufferedResponse, slot: PageSlot<CompressedPage>) {
    const page = await CompressedPage.of(response);
    slot.keep(page);
    void page.shrink(() => cache.isKept(path, page)).catch(() => {});
    return page;
  }

  function keepShared(path: string, answer: BufferedResponse, slot: PageSlot<CompressedPage>) {
    const { headers, ...rest } = prepare(path, answer);
    const shared = { ...without(headers, CACHE_HEADERS), 'cache-control': ALWAYS_ASK };
    return keep(path, { ...rest, headers: shared }, slot);
  }

  /** Loaded once for concurrent requests. */
  async function notFoundPage(): Promise<CompressedPage | undefined> {
    const kept = cache.get(NOT_FOUND) ?? cache.inFlight(NOT_FOUND);
    if (kept) return kept;
    const slot = cache.start(NOT_FOUND);
    const loaded = await loadNotFoundPage().catch(() => null);
    if (loaded === null) {
      slot.end();
      return undefined;
    }
    const own = {
      ...without(loaded.headers, [...CACHE_HEADERS, ...OF_NEXTS_OWN_PAGE]),
      'cache-control': 'no-store',
    };
    const body = Buffer.from(loaded.html);
    return keep(NOT_FOUND, prepare(NOT_FOUND, { status: 404, headers: own, body }), slot);
  }

  async function sendNotFound(response: ServerResponse, path: string, client: ClientCaching): Promise<void> {
    const page = await notFoundPage();
    if (page) await page.send(response, client);
    else sendErrorPage(response, 'missing', path);
  }

  /** Next's own error page is blank until script fills it. */
  async function sendFailure(response: ServerResponse, path: string): Promise<void> {
    const isAway = await isDatabaseAway();
    if (!FILE.test(path)) return sendErrorPage(response, isAway ? 'unavailable' : 'failed', path);
    if (isAway) sendError(response, 503, 'This cannot be read just now.', { 'retry-after': '10' });
    else sendError(response, 500, 'Something went wrong here.');
  }

  async function sendOwn(
    response: ServerResponse,
    path: string,
    answer: BufferedResponse,
    { encoding }: ClientCaching,
  ): Promise<void> {
    const { status, headers, body } = prepare(path, answer);
    const content = await encode(body, encoding);
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    headers['content-length'] = content.length;
    response.writeHead(status, without(headers, ['etag'])).end(content);
  }

  async function finish(
    response: ServerResponse,
    url: string,
    answer: BufferedResponse,
    client: ClientCaching,
    slot: PageSlot<CompressedPage>,
  ): Promise<void> {
    const { status, headers } = answer;
    const path = pathOf(url);
    // Next also renders the page whose guard redirected: drop that body.
    if (status >= 300 && status < 400) {
      slot.markUncacheable();
      const bare = without(headers, [...OF_THE_HOP, 'content-type', 'etag']);
      if (knownPaths.isOfDocuments(path) && typeof bare.location === 'string') {
        bare.location = withQuery(bare.location, url);
        // A browser would cache a 308 for good, also when a new document is published at the path.
        bare['cache-control'] = ALWAYS_ASK;
      }
      response.writeHead(status, { ...bare, 'content-length': 0 }).end();
      return;
    }
    const isMissing = status === 404 && !isStudioPath(path);
    if (status === 200 && isForEverybody(headers)) {
      const page = await keepShared(path, answer, slot);
      await page.send(response, client);
      return;
    }
    const stale = status >= 500 ? cache.getStale(path) : undefined;
    if (stale) {
      slot.end();
      await stale.send(response, client);
      return;
    }
    if (status >= 500) {
      slot.end();
      await sendFailure(response, path);
      return;
    }
    if (isStale(headers)) slot.end();
    else slot.markUncacheable();
    await (isMissing ? sendNotFound(response, path, client) : sendOwn(response, path, answer, client));
  }

  return (request: IncomingMessage, response: ServerResponse, next: RequestListener): void => {
    const { method, url = '', headers } = request;
    const path = pathOf(url);
    const isFile = FILE.test(path) && !NEVER_JOINED.test(path);
    const isPage = isFile || asksForPage(request);
    const isRead = method === 'GET' || method === 'HEAD';
    const isShared = isRead && !isPreviewing(request, previewToken);
    /** Whether concurrent requests to Next share one render. */
    const isJoined = isRead && !isStudioPath(path) && !NEVER_JOINED.test(path);
    const client = { encoding: encodingFor(headers['accept-encoding']), etag: headers['if-none-match'] };
    // A response that fails must not end the process.
    const fail = (error: Error) => {
      response.destroy(error);
    };

    const askNext = () => {
      const slot = isPage && isShared ? cache.start(path) : NO_SLOT;
      if (isJoined) {
        const end = cache.startRendering(path);
        onHeaders(response, () => {
          end();
          // Next lets proxies cache it for up to a year.
          if (isForEverybody(response.getHeaders())) response.setHeader('cache-control', ALWAYS_ASK);
        });
        response.once('close', () => {
          if (!response.headersSent) setTimeout(end, ABANDONED_MS).unref();
        });
      }
      if (!isPage) return next(request, response);
      bufferResponse(
        response,
        (answer) => void finish(response, url, answer, client, slot).catch(fail),
        slot.markUncacheable,
        isFile ? () => true : isHtml,
      );
      // Release waiting requests after a timeout: this client may have disconnected.
      response.once('close', slot.end);
      // Uncompressed and complete, so that the policy can be computed from it. Node drops the body for HEAD.
      if (method === 'HEAD') request.method = 'GET';
      delete headers['accept-encoding'];
      delete headers['if-none-match'];
      return next(request, response);
    };
    /** Only paths that are not in memory are matched against the routes. */
    const lookUp = (ask: () => void) => {
      if (isShared && knownPaths.isUnknown(path)) {
        if (isPage) void sendNotFound(response, path, client).catch(fail);
        else sendError(response, 404, 'There is nothing here.');
        return;
      }
      if (!knownPaths.isOfDocuments(path)) return ask();
      if (!isRead) return sendError(response, 405, 'This page can only be read.', { allow: 'GET, HEAD' });
      if (isShared) stripPersonalHeaders(headers);
      return ask();
    };
    /** Next would respond with a render from before a change: wait for that, once. */
    const askWhenRendered = () => {
      const outdated = isJoined ? cache.outdatedRendering(path) : undefined;
      if (!outdated) return askNext();
      void outdated.then(() => (response.destroyed ? undefined : respond(askNext))).catch(fail);
    };
    const respond = (ask = askWhenRendered): void => {
      const kept = isShared && isPage ? cache.get(path) : undefined;
      if (kept) {
        void kept.send(response, client).catch(fail);
        return;
      }
      const inFlight = isShared && isPage ? cache.inFlight(path) : undefined;
      if (!inFlight) {
        lookUp(ask);
        return;
      }
      void inFlight.then((page) => (page ? page.send(response, client) : respond(ask))).catch(fail);
    };
    respond();
  };
}
