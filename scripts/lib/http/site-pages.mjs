import { bufferResponse } from './buffer-response.mjs';
import { CompressedPage, compressOnce, encodingFor } from './compressed-page.mjs';
import { isOfStudio } from './content-security-policy.mjs';
import { joinFlight } from './flight.mjs';
import { paintFirst } from './paint-first.mjs';
import { refuse } from './refuse.mjs';
import { keepSharedHeaders } from './request-headers.mjs';

/** Next tells each client how to keep a page; ours asks the server first, so that it sees a change at once. */
const ALWAYS_ASK = 'public, max-age=0, must-revalidate';
/** Of the hop from Next to here. */
const OF_THE_HOP = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'date',
];
const OF_NEXTS_CACHE = ['etag', 'x-nextjs-cache', 'x-nextjs-prerender', 'x-nextjs-stale-time'];
const OF_NEXTS_OWN_PAGE = ['link', 'location', 'refresh'];
/** Where the not-found page is kept; no path is written like this. */
const MISSING = 'missing';
const NO_SLOT = { keep() {}, markUncacheable() {}, end() {} };

/** @param {string} url */
const pathOf = (url) => url.split('?', 1)[0];

/** A browser opening a page, not script fetching one's data, nor an asset or an endpoint. */
function asksForPage({ headers, url = '' }) {
  if (url.startsWith('/_next/') || url.startsWith('/api/')) return false;
  if (headers.rsc !== undefined || headers['next-action'] !== undefined) return false;
  const { accept } = headers;
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}

/** Whether Next says that everybody gets this answer until content changes. A stale one has just been replaced. */
const isForEverybody = ({ status, headers }) =>
  status === 200 &&
  /\bs-maxage=/.test(String(headers['cache-control'])) &&
  headers['x-nextjs-cache'] !== 'STALE' &&
  headers['set-cookie'] === undefined;

function without(headers, names) {
  const rest = { ...headers };
  for (const name of names) delete rest[name];
  return rest;
}

/**
 * Every page of the product on its way to the browser: answered from memory where it is the same for everybody, with a
 * Content-Security-Policy made for its inline scripts, compressed, and for a path without a document the not-found page,
 * which Next would leave empty until script fills it.
 * @param {object} parts
 * @param {import('./page-cache.mjs').PageCache<CompressedPage>} parts.cache
 * @param {Pick<import('./site-routes.mjs').KnownPaths, 'isOfDocuments' | 'isUnknown'>} parts.knownPaths
 * @param {string} parts.previewToken the cookie of an editor who looks at drafts
 * @param {(path: string, html: string) => string} parts.policy
 * @param {() => Promise<{ headers: Record<string, string>, html: string } | null>} parts.loadMissingPage null while it
 * cannot be had
 * @param {(scripts: string[]) => void} parts.onScripts hears the addresses of the scripts with which a page begins
 * @param {boolean} parts.isSecure whether the site is served over https
 */
export function sitePages({ cache, knownPaths, previewToken, policy, loadMissingPage, onScripts, isSecure }) {
  const isPreviewing = ({ headers }) =>
    headers.cookie?.includes(`__prerender_bypass=${previewToken}`) ?? false;

  function prepare(path, { status, headers, body }) {
    const whole = { html: body.toString(), scripts: [] };
    const { html, scripts } = isOfStudio(path) ? whole : paintFirst(joinFlight(whole.html));
    onScripts(scripts);
    const secured = without(headers, OF_THE_HOP);
    secured['content-security-policy'] ??= policy(path, html);
    if (isSecure) secured['strict-transport-security'] ??= 'max-age=31536000';
    if (!/accept-encoding/i.test(secured.vary)) {
      secured.vary = [secured.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
    }
    return { status, headers: secured, body: Buffer.from(html) };
  }

  /** Nobody waits for the smallest form, and the page can be sent as it is. */
  async function keep(path, response, slot) {
    const page = await CompressedPage.of(response);
    slot.keep(page);
    void page.shrink(() => cache.isKept(path, page)).catch(() => {});
    return page;
  }

  function keepShared(path, answer, slot) {
    const { headers, ...rest } = prepare(path, answer);
    const shared = { ...without(headers, OF_NEXTS_CACHE), 'cache-control': ALWAYS_ASK };
    return keep(path, { ...rest, headers: shared }, slot);
  }

  /** Loaded once for all who wait. @returns {Promise<CompressedPage | undefined>} */
  async function missingPage() {
    const kept = cache.get(MISSING) ?? cache.inFlight(MISSING);
    if (kept) return kept;
    const slot = cache.start(MISSING);
    const loaded = await loadMissingPage().catch(() => null);
    if (loaded === null) return void slot.end();
    const { headers, html } = loaded;
    const own = {
      ...without(headers, [...OF_NEXTS_CACHE, ...OF_NEXTS_OWN_PAGE]),
      'cache-control': 'no-store',
    };
    return keep(MISSING, prepare(MISSING, { status: 404, headers: own, body: Buffer.from(html) }), slot);
  }

  async function sendMissing(response, client) {
    const page = await missingPage();
    if (page) await page.send(response, client);
    else refuse(response, 404, 'There is nothing here.');
  }

  async function sendOwn(response, path, answer, client) {
    const { status, headers, body } = prepare(path, answer);
    const content = await compressOnce(body, client.encoding);
    if (client.encoding !== 'identity') headers['content-encoding'] = client.encoding;
    headers['content-length'] = content.length;
    response.writeHead(status, without(headers, ['etag'])).end(content);
  }

  async function finish(response, path, answer, client, slot) {
    const { status, headers } = answer;
    // Next writes the page whose guard has led elsewhere: nobody is to read it.
    if (status >= 300 && status < 400) {
      slot.markUncacheable();
      const bare = without(headers, [...OF_THE_HOP, 'content-type', 'etag']);
      return response.writeHead(status, { ...bare, 'content-length': 0 }).end();
    }
    const isMissing = status === 404 && !isOfStudio(path);
    if (!isMissing && isForEverybody(answer))
      return (await keepShared(path, answer, slot)).send(response, client);
    const stale = status >= 500 ? cache.getStale(path) : undefined;
    if (stale) {
      slot.end();
      return stale.send(response, client);
    }
    if (headers['x-nextjs-cache'] === 'STALE') slot.end();
    else slot.markUncacheable();
    return isMissing ? sendMissing(response, client) : sendOwn(response, path, answer, client);
  }

  /**
   * @param {import('node:http').IncomingMessage} request its path in the one spelling
   * @param {import('node:http').ServerResponse} response
   * @param {import('node:http').RequestListener} next
   */
  return (request, response, next) => {
    const { method, url = '', headers } = request;
    const path = pathOf(url);
    const isPage = asksForPage(request);
    const isRead = method === 'GET' || method === 'HEAD';
    const isShared = isRead && !isPreviewing(request);
    const client = { encoding: encodingFor(headers['accept-encoding']), etag: headers['if-none-match'] };
    // One answer that fails must not take the process with it.
    const fail = (error) => response.destroy(error);

    const askNext = () => {
      if (!isPage) return next(request, response);
      const slot = isShared ? cache.start(path) : NO_SLOT;
      bufferResponse(
        response,
        (answer) => void finish(response, path, answer, client, slot).catch(fail),
        slot.markUncacheable,
      );
      // Whoever waits for this answer does not wait for ever: its client may have left.
      response.once('close', slot.end);
      // Whole and plain, so that the policy can be made from it. Node leaves the body out of an answer to HEAD.
      if (method === 'HEAD') request.method = 'GET';
      delete headers['accept-encoding'];
      delete headers['if-none-match'];
      return next(request, response);
    };
    /** Only what is not in memory is looked up among the routes. */
    const lookUp = () => {
      if (isShared && knownPaths.isUnknown(path)) {
        return isPage
          ? sendMissing(response, client).catch(fail)
          : refuse(response, 404, 'There is nothing here.');
      }
      if (!knownPaths.isOfDocuments(path)) return askNext();
      if (!isRead) return refuse(response, 405, 'This page can only be read.', { allow: 'GET, HEAD' });
      if (isShared) keepSharedHeaders(headers);
      return askNext();
    };
    const respond = () => {
      const kept = isShared && isPage ? cache.get(path) : undefined;
      if (kept) return kept.send(response, client).catch(fail);
      const inFlight = isShared && isPage ? cache.inFlight(path) : undefined;
      if (!inFlight) return lookUp();
      return inFlight.then((page) => (page ? page.send(response, client) : respond())).catch(fail);
    };
    void respond();
  };
}
