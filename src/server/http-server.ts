/** HTTP server: wraps Next's handler, sets the trusted client address, and shuts down gracefully. */
import { createServer, type RequestListener, type Server } from 'node:http';
import next from 'next';
import { env } from '@/config/env';
import { describeListenError } from '@/config/listen-address.mjs';
import { SettingsError } from '@/config/settings-error';
import { senderAddress } from '@/lib/text/addresses/sender-address';
import { provideServerBridge, type RunningApplication, type StopSteps } from './bridge';
import type { SiteContact } from './error-page';
import { createDevOwnFiles } from './files/dev-own-files';
import type { CompressedPage } from './page-cache/compressed-page';
import { PageCache } from './page-cache/page-cache';
import { canonicalPath, splitTarget } from './request/canonical-path';
import { isForwarded, trustForwardedHeaders } from './request/client-address';
import { sendError } from './request/send-error';
import { createRequestHandler } from './request-handler';

const DRAIN_MS = 10_000;
/** Limit of a shutdown: longer than its steps may take together, shorter than `stop_grace_period` of the container. */
const STOP_WITHIN_MS = 44_000;
const FORCE_AFTER_MS = 1000;

/**
 * Timeouts in milliseconds: for the headers, for the whole request (the request filter sets shorter ones), and for
 * idle sockets (`IDLE_MS`). Node checks the first two every two seconds.
 */
const timeouts = { headersTimeout: 10_000, requestTimeout: 300_000, connectionsCheckingInterval: 2000 };
const IDLE_MS = 120_000;
/**
 * Keep-alive timeout, longer than that of common proxies: if this server closed an idle connection first, the
 * proxy's next request would fail.
 */
const KEEP_ALIVE_MS = 65_000;

const isMailboxPath = (url = '') => /^\/dev(\/|$)/.test(canonicalPath(splitTarget(url).path) ?? '');

/** Stops accepting connections and waits for open requests, up to `DRAIN_MS`. */
async function drain(server: Server): Promise<void> {
  // Connections whose responses began before the stop are closed as soon as the responses have been sent.
  server.keepAliveTimeout = 1;
  const drained = new Promise((resolve) => server.close(resolve));
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await drained;
  clearTimeout(deadline);
}

/**
 * Runs the steps at the first termination signal, or when the parent process disconnects. Exits at once at a second
 * signal, if that comes more than a second later. Also exits after `STOP_WITHIN_MS`, since an SQL statement on a dead
 * connection may wait for TCP's timeout.
 */
function onShutdown(steps: () => Iterable<StopSteps[number]>): void {
  let firstSignalAt: number | undefined;

  /** Runs every step, even if an earlier one fails. @returns the exit code */
  async function stop(): Promise<0 | 1> {
    let code: 0 | 1 = 0;
    let pending = '';
    setTimeout(() => {
      console.error(`The server waited ${STOP_WITHIN_MS / 1000} seconds for ${pending} to end, and exits.`);
      process.exit(1);
    }, STOP_WITHIN_MS);
    for (const [waitsFor, end] of steps()) {
      pending = waitsFor;
      try {
        await end();
      } catch (error) {
        console.error(error);
        code = 1;
      }
    }
    return code;
  }

  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.on(event, () => {
      if (firstSignalAt === undefined) {
        firstSignalAt = performance.now();
        void stop().then((code) => process.exit(code));
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
 * Starts the server, which responds with 503 until the application has started (`src/boot.ts`). @throws SettingsError
 * if the server cannot listen on the address; errors of the application's start.
 */
export async function startServer(): Promise<void> {
  const trust = trustForwardedHeaders(env.trustedProxyHops);
  const cache = new PageCache<CompressedPage>(({ bytes }) => bytes);
  /** Default until the application calls `describeSite`. */
  let contact: SiteContact = { brand: 'Plumbline', email: senderAddress(env.mailFrom) };
  let application: RunningApplication | undefined;
  const requests = env.isProduction
    ? createRequestHandler({
        cache,
        keepAliveMs: KEEP_ALIVE_MS,
        contact: () => contact,
        isDatabaseAway: async () => application?.isDatabaseAway() ?? false,
      })
    : undefined;
  const development = createDevOwnFiles();

  let isStopping = false;
  let handle: RequestListener = (_request, response) =>
    sendError(response, 503, 'Starting.', { 'retry-after': '2' });
  const serveAll: RequestListener = (request, response) => {
    // Captured mails may be read on this machine only. A request that a proxy forwarded may come from another machine.
    const isMailboxFromOutside = isMailboxPath(request.url) && isForwarded(request);
    trust(request);
    // Timeout for clients that do not read the response; Node sets its own timeout for idle keep-alive connections.
    request.socket.setTimeout(IDLE_MS);
    if (isStopping) response.setHeader('connection', 'close');
    if (isMailboxFromOutside) sendError(response, 404, 'There is nothing here.');
    else handle(request, response);
  };
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, ...timeouts }, (request, response) => {
    if (isStopping || !requests?.serveFromMemory(request, response)) serveAll(request, response);
  });
  // Handles `Expect: 100-continue`: the client need not send the body of a request that is rejected by its headers.
  server.on('checkContinue', (request, response) => {
    serveAll(request, response);
    if (!response.headersSent) response.writeContinue();
  });

  /**
   * Resolves once the application has started, and rejects if its start fails. Next starts the application during
   * `app.prepare()`; requests are passed to Next once both promises have resolved.
   */
  const booted = new Promise<void>((resolve, reject) => {
    provideServerBridge({
      pageCache: cache,
      knownPaths: requests?.knownPaths,
      hosts: requests?.hosts,
      queryRedirects: requests?.queryRedirects,
      queriedPages: requests?.queried,
      endpoints: requests?.endpoints,
      ownFiles: (requests ?? development).ownFiles,
      describeSite(siteContact) {
        contact = siteContact;
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
  onShutdown(function* () {
    isStopping = true;
    yield ['open requests', () => drain(server)];
    // The steps are read only now, because the application may have started during the previous step.
    yield* application?.stopSteps ?? [];
    yield ['work after responses', () => app.close()];
  });
  await listen(server);
  await Promise.all([app.prepare(), booted]);
  const nextHandler = app.getRequestHandler();
  handle = (requests ?? development).wrap(nextHandler);
}
