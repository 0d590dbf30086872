/**
 * The HTTP server of the product: Next's handler behind a trustworthy client address, and an orderly end. Run by
 * `npm start` and `npm run dev`, and on its own in the container.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { listenAddress, listenFault } from './scripts/lib/address.mjs';
import { brotliAssets } from './scripts/lib/http/brotli-assets.mjs';
import { canonicalPath } from './scripts/lib/http/canonical-path.mjs';
import { contentSecurityPolicy } from './scripts/lib/http/content-security-policy.mjs';
import { door } from './scripts/lib/http/door.mjs';
import { PageCache } from './scripts/lib/http/page-cache.mjs';
import { refuse } from './scripts/lib/http/refuse.mjs';
import { sitePages } from './scripts/lib/http/site-pages.mjs';
import { KnownPaths, loadSiteRoutes } from './scripts/lib/http/site-routes.mjs';
import { isForwarded, trustedHeaders } from './scripts/lib/http/trusted-headers.mjs';

const DRAIN_MS = 10_000;
const FORCE_AFTER_MS = 1000;

process.env.NODE_ENV ??= 'production';
// Next would end the process at once; here the worker and open requests come first.
process.env.NEXT_MANUAL_SIG_HANDLE = 'true';

const isProduction = process.env.NODE_ENV === 'production';
const address = listenAddress();
const trust = trustedHeaders(Number(process.env.TRUSTED_PROXY_HOPS || 0));

const buildDirectory = join(import.meta.dirname, process.env.NEXT_DIST_DIR || '.next');
const publicDirectory = join(import.meta.dirname, 'public');
const routes = isProduction ? loadSiteRoutes({ buildDirectory, publicDirectory }) : undefined;
const pages = new PageCache();
const knownPaths = routes && new KnownPaths(routes, pages);
// Publishing (src/cms/revalidate.ts) ends the pages, and tells which paths there are.
globalThis[Symbol.for('plumbline.cached-site')] = { pages, knownPaths };

/** The not-found page, from this server itself. */
async function loadMissingPage() {
  const host = address.host === '0.0.0.0' ? '127.0.0.1' : address.host;
  const page = await fetch(`http://${host}:${address.port}/page-not-found`);
  return page.ok ? { headers: Object.fromEntries(page.headers), html: await page.text() } : null;
}

/** In production, requests and pages pass through our hands; development shows them as Next makes them. */
function handlerOf(app) {
  const next = app.getRequestHandler();
  if (!routes) return next;
  const assets = brotliAssets(join(buildDirectory, 'static'));
  const showPage = sitePages({
    cache: pages,
    knownPaths,
    previewToken: routes.previewToken,
    policy: contentSecurityPolicy(),
    loadMissingPage,
    onScripts: assets.begin,
    isSecure: (process.env.SITE_URL ?? '').startsWith('https:'),
  });
  const show = (request, response) => assets.answer(request, response) || showPage(request, response, next);
  const enter = door(routes);
  return (request, response) => enter(request, response, show);
}

let handle = (_request, response) => {
  response.writeHead(503, { 'retry-after': '2', 'cache-control': 'no-store' }).end('Starting.\n');
};
let isStopping = false;

/** How long a client may take: with the headers, with all of a request (the door knows less), with doing nothing. */
const patience = { headersTimeout: 10_000, requestTimeout: 300_000, connectionsCheckingInterval: 2000 };

const isOfMailbox = (url = '') => /^\/dev(\/|$)/.test(canonicalPath(url.split('?', 1)[0]) ?? '');

function serve(request, response) {
  // Captured mail is for the person at this machine; what another machine asks comes through a proxy on this one.
  const isClosedToIt = isOfMailbox(request.url) && isForwarded(request);
  trust(request);
  if (isStopping) response.setHeader('connection', 'close');
  if (isClosedToIt) return refuse(response, 404, 'There is nothing here.');
  handle(request, response);
}

const server = createServer({ keepAliveTimeout: 65_000, ...patience }, serve);
server.setTimeout(120_000);
// Told by its headers, a request that is refused need not be sent.
server.on('checkContinue', (request, response) => {
  serve(request, response);
  if (!response.headersSent) response.writeContinue();
});

function fail(error) {
  const message = String(error?.message).replace(
    /^An error occurred while loading instrumentation hook: /,
    '',
  );
  // What is wrong with a setting is a sentence (src/config/env.ts); anything else needs its stack.
  console.error(error?.name === 'SettingsError' ? message : error);
  process.exit(1);
}

/** Next starts the application (src/instrumentation.ts) beside its own preparation and waits for neither to answer. */
const booted = new Promise((resolve, reject) => {
  globalThis[Symbol.for('plumbline.booted')] = (error) => (error ? reject(error) : resolve());
});

const app = next({
  dev: process.env.NODE_ENV === 'development',
  dir: import.meta.dirname,
  hostname: address.host,
  port: address.port,
  httpServer: server,
});

/** Stops accepting, lets open requests end within a bound, then stops the worker and closes the database. */
async function stop() {
  isStopping = true;
  const drained = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await drained;
  clearTimeout(deadline);
  await globalThis[Symbol.for('plumbline.stop')]?.();
  await app.close();
  process.exit(0);
}

let firstSignalAt;
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) {
  process.on(event, () => {
    if (firstSignalAt === undefined) {
      firstSignalAt = performance.now();
      stop().catch(fail);
    } else if (event !== 'disconnect' && performance.now() - firstSignalAt > FORCE_AFTER_MS) {
      process.exit(1);
    }
  });
}

server.once('error', (error) => {
  console.error(listenFault(error, address) ?? error);
  process.exit(1);
});
server.listen(address, async () => {
  try {
    await Promise.all([app.prepare(), booted]);
    handle = handlerOf(app);
    process.send?.({ type: 'ready' });
  } catch (error) {
    fail(error);
  }
});
