import { collectAnswer } from './collect-answer.mjs';
import { CompressedPage, compressOnce, encodingFor } from './compressed-page.mjs';
import { isOfStudio } from './content-security-policy.mjs';
import { joinFlight } from './flight.mjs';
import { paintFirst } from './paint-first.mjs';

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
/** Where the not-found page is kept; no path is written like this. */
const MISSING = 'missing';
const NO_SLOT = { isCurrent: () => false, keep() {}, keepAs() {}, forget() {}, end() {} };

/** @param {string} url */
function pathOf(url) {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/** Next fails at a path that is not proper percent-encoding; taken for text, it is one that has no page. */
function withReadablePath(url) {
  const path = pathOf(url);
  try {
    decodeURI(path);
    return url;
  } catch {
    return encodeURI(path) + url.slice(path.length);
  }
}

/** A browser opening a page, not script fetching one's data, nor an asset or an endpoint. */
function asksForPage({ headers, url = '' }) {
  if (url.startsWith('/_next/') || url.startsWith('/api/')) return false;
  if (headers.rsc !== undefined || headers['next-action'] !== undefined) return false;
  const { accept } = headers;
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}

const isPreviewing = ({ headers }) => headers.cookie?.includes('__prerender_bypass=') ?? false;

/** Whether Next says that everybody gets this answer until content changes. A stale one has just been replaced. */
const isForEverybody = ({ status, headers }) =>
  status === 200 &&
  /\bs-maxage=/.test(String(headers['cache-control'])) &&
  headers['x-nextjs-cache'] !== 'STALE' &&
  headers['set-cookie'] === undefined;

/** Nobody waits for it, and the page can be sent as it is. */
const shrink = (page, { isCurrent }) => void page.shrink(isCurrent).catch(() => {});

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
 * @param {(path: string, html: string) => string} parts.policy
 * @param {() => Promise<string | null>} parts.loadMissingPage the not-found page's HTML, or null while it cannot be had
 * @param {(scripts: string[]) => void} parts.onScripts hears the addresses of the scripts with which a page begins
 * @param {boolean} parts.isSecure whether the site is served over https
 */
export function sitePages({ cache, policy, loadMissingPage, onScripts, isSecure }) {
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

  async function keepShared(path, answer, slot) {
    const { headers, ...rest } = prepare(path, answer);
    const shared = { ...without(headers, OF_NEXTS_CACHE), 'cache-control': ALWAYS_ASK };
    const page = await CompressedPage.of({ ...rest, headers: shared });
    slot.keep(page);
    shrink(page, slot);
    return page;
  }

  async function keepMissing(answer, slot) {
    const html = await loadMissingPage().catch(() => null);
    if (html === null) return undefined;
    const headers = { ...without(answer.headers, ['etag', 'link']), 'cache-control': 'no-store' };
    const page = await CompressedPage.of(prepare(MISSING, { ...answer, headers, body: Buffer.from(html) }));
    slot.keepAs(MISSING, page);
    shrink(page, slot);
    return page;
  }

  async function sendOwn(response, path, answer, client) {
    const { status, headers, body } = prepare(path, answer);
    const content = await compressOnce(body, client.encoding);
    if (client.encoding !== 'identity') headers['content-encoding'] = client.encoding;
    headers['content-length'] = content.length;
    response.writeHead(status, without(headers, ['etag'])).end(content);
  }

  async function finish(response, path, answer, client, slot) {
    const isMissing = answer.status === 404 && !isOfStudio(path);
    if (!isMissing && isForEverybody(answer))
      return (await keepShared(path, answer, slot)).send(response, client);
    if (answer.headers['x-nextjs-cache'] === 'STALE') slot.end();
    else slot.forget();
    const missing = isMissing ? (cache.find(MISSING) ?? (await keepMissing(answer, slot))) : undefined;
    return missing ? missing.send(response, client) : sendOwn(response, path, answer, client);
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   * @param {import('node:http').RequestListener} next
   */
  return (request, response, next) => {
    request.url = withReadablePath(request.url ?? '');
    if (!asksForPage(request)) return next(request, response);
    const { method, url = '', headers } = request;
    const path = pathOf(url);
    const client = { encoding: encodingFor(headers['accept-encoding']), etag: headers['if-none-match'] };
    const isShared = (method === 'GET' || method === 'HEAD') && !isPreviewing(request);
    // One answer that fails must not take the process with it.
    const fail = (error) => response.destroy(error);

    const askNext = () => {
      const slot = isShared ? cache.begin(path) : NO_SLOT;
      collectAnswer(
        response,
        (answer) => void finish(response, path, answer, client, slot).catch(fail),
        slot.forget,
      );
      // Whoever waits for this answer does not wait for ever: its client may have left.
      response.once('close', slot.end);
      // Whole and plain, so that the policy can be made from it. Node leaves the body out of an answer to HEAD.
      if (method === 'HEAD') request.method = 'GET';
      delete headers['accept-encoding'];
      delete headers['if-none-match'];
      next(request, response);
    };
    const respond = () => {
      const kept = isShared ? cache.find(path) : undefined;
      if (kept) return kept.send(response, client).catch(fail);
      const coming = isShared ? cache.coming(path) : undefined;
      if (!coming) return askNext();
      return coming.then((page) => (page ? page.send(response, client) : respond())).catch(fail);
    };
    void respond();
  };
}
