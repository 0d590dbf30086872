/** Next's handler behind a trustworthy client address, and an orderly end. */
import { createServer, type RequestListener, type Server } from 'node:http';
import next from 'next';
import { env } from '@/config/env';
import { describeListenError } from '@/config/listen-address.mjs';
import { SettingsError } from '@/config/settings-error';
import { provideServerBridge, type RunningApplication } from './bridge';
import type { CompressedPage } from './page-cache/compressed-page';
import { PageCache } from './page-cache/page-cache';
import { canonicalPath, splitTarget } from './request/canonical-path';
import { isForwarded, trustForwardedHeaders } from './request/client-address';
import { sendError } from './request/send-error';
import { createRequestHandler } from './request-handler';

const DRAIN_MS = 10_000;
const FORCE_AFTER_MS = 1000;

/** How long a client may take: with the headers, with all of a request (the filter knows less), with doing nothing. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 300_000, connectionsCheckingInterval: 2000 };
const IDLE_MS = 120_000;
/** Longer than proxies keep theirs, so that it is never ours that closes under a request. */
const KEEP_ALIVE_MS = 65_000;

const isMailboxPath = (url = '') => /^\/dev(\/|$)/.test(canonicalPath(splitTarget(url).path) ?? '');

/** `a@b.c` of `Name <a@b.c>`. */
const addressIn = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;

/** Stops accepting and lets open requests end within a bound. */
async function drain(server: Server): Promise<void> {
  const drained = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await drained;
  clearTimeout(deadline);
}

/** Calls `stop` at the first sign that the process should end; an impatient second one ends it at once. */
function onEnd(stop: () => Promise<void>): void {
  let firstSignalAt: number | undefined;
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.on(event, () => {
      if (firstSignalAt === undefined) {
        firstSignalAt = performance.now();
        stop().then(
          () => process.exit(0),
          (error) => {
            console.error(error);
            process.exit(1);
          },
        );
      } else if (event !== 'disconnect' && performance.now() - firstSignalAt > FORCE_AFTER_MS) {
        process.exit(1);
      }
    });
  }
}

async function listen(server: Server): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const sentence = describeListenError(error, env.listenAddress);
      reject(sentence ? new SettingsError(sentence) : error);
    });
    server.listen(env.listenAddress, resolve);
  });
}

/**
 * Answers 503 at once, and requests as soon as the application has started (`src/boot.ts`).
 * @throws SettingsError when the address cannot be listened on; what the application's start throws.
 */
export async function startServer(): Promise<void> {
  const trust = trustForwardedHeaders(env.trustedProxyHops);
  const cache = new PageCache<CompressedPage>();
  /** Until the application has told its own. */
  let contact = { brand: 'Plumbline', email: addressIn(env.mailFrom) };
  let application: RunningApplication | undefined;
  const requests = env.isProduction
    ? createRequestHandler({
        cache,
        keepAliveMs: KEEP_ALIVE_MS,
        contact: () => contact,
        isDatabaseAway: async () => application?.isDatabaseAway() ?? false,
      })
    : undefined;

  let isStopping = false;
  let handle: RequestListener = (_request, response) => {
    response.writeHead(503, { 'retry-after': '2', 'cache-control': 'no-store' }).end('Starting.\n');
  };
  const serveAll: RequestListener = (request, response) => {
    // Captured mail is for the person at this machine; what another machine asks comes through a proxy on this one.
    const isClosedToIt = isMailboxPath(request.url) && isForwarded(request);
    trust(request);
    // Who does not take the answer; Node sets another bound for the pause after it.
    request.socket.setTimeout(IDLE_MS);
    if (isStopping) response.setHeader('connection', 'close');
    if (isClosedToIt) sendError(response, 404, 'There is nothing here.');
    else handle(request, response);
  };
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, ...timeouts }, (request, response) => {
    if (isStopping || !requests?.serveFromMemory(request, response)) serveAll(request, response);
  });
  // Told by its headers, a request that is refused need not be sent.
  server.on('checkContinue', (request, response) => {
    serveAll(request, response);
    if (!response.headersSent) response.writeContinue();
  });

  /** Next starts the application beside its own preparation and waits for neither to answer. */
  const booted = new Promise<void>((resolve, reject) => {
    provideServerBridge({
      pageCache: cache,
      knownPaths: requests?.knownPaths,
      describeSite(told) {
        contact = told;
      },
      onBooted(running) {
        application = running;
        resolve();
      },
      onBootFailed: reject,
    });
  });
  const app = next({
    dev: env.isDevelopment,
    dir: process.cwd(),
    hostname: env.listenAddress.host,
    port: env.listenAddress.port,
    httpServer: server,
  });
  onEnd(async () => {
    isStopping = true;
    await drain(server);
    await application?.stop();
    await app.close();
  });
  await listen(server);
  await Promise.all([app.prepare(), booted]);
  const ofNext = app.getRequestHandler();
  handle = requests?.wrap(ofNext) ?? ofNext;
}
