/**
 * The HTTP server of the product: Next's handler behind a trustworthy client address, and an orderly end. Run by
 * `npm start` and `npm run dev`, and on its own in the container.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { listenAddress, listenFault } from './scripts/lib/address.mjs';
import { brotliAssets } from './scripts/lib/http/brotli-assets.mjs';
import { contentSecurityPolicy } from './scripts/lib/http/content-security-policy.mjs';
import { PageCache } from './scripts/lib/http/page-cache.mjs';
import { sitePages } from './scripts/lib/http/site-pages.mjs';
import { trustedHeaders } from './scripts/lib/http/trusted-headers.mjs';

const DRAIN_MS = 10_000;
const FORCE_AFTER_MS = 1000;

process.env.NODE_ENV ??= 'production';
// Next would end the process at once; here the worker and open requests come first.
process.env.NEXT_MANUAL_SIG_HANDLE = 'true';

const address = listenAddress();
const trust = trustedHeaders(Number(process.env.TRUSTED_PROXY_HOPS || 0));

const assets = brotliAssets(join(import.meta.dirname, process.env.NEXT_DIST_DIR || '.next', 'static'));
const pages = new PageCache();
// Publishing (src/cms/revalidate.ts) clears them.
globalThis[Symbol.for('plumbline.pages')] = pages;

/** The not-found page's HTML, from this server itself. */
async function loadMissingPage() {
  const host = address.host === '0.0.0.0' ? '127.0.0.1' : address.host;
  const page = await fetch(`http://${host}:${address.port}/page-not-found`);
  return page.ok ? page.text() : null;
}

/** In production, pages pass through our hands; development shows them as Next makes them. */
function handlerOf(app) {
  const next = app.getRequestHandler();
  if (process.env.NODE_ENV !== 'production') return next;
  const policy = contentSecurityPolicy();
  const isSecure = (process.env.SITE_URL ?? '').startsWith('https:');
  const showPage = sitePages({ cache: pages, policy, loadMissingPage, onScripts: assets.begin, isSecure });
  return (request, response) => assets.answer(request, response) || showPage(request, response, next);
}

let handle = (_request, response) => {
  response.writeHead(503, { 'retry-after': '2', 'cache-control': 'no-store' }).end('Starting.\n');
};
let isStopping = false;

const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000 }, (request, response) => {
  trust(request);
  if (isStopping) response.setHeader('connection', 'close');
  handle(request, response);
});

function fail(error) {
  // Settings errors are sentences that name the variable; anything else needs its stack.
  const sentence = (error.message ?? '').replace(
    /^An error occurred while loading instrumentation hook: /,
    '',
  );
  console.error(/^[A-Z][A-Z0-9_]+ (is|must)\b/.test(sentence) ? sentence : error);
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
