/** Boot of the application: everything that runs between the start of the process and its first response. */
import type { Payload } from 'payload';
import { newRequest, system } from '@/access/actor';
import { ownFormatPath, providerPaths } from '@/api/inbound/inbound-paths';
import { apiRoot } from '@/api/v1/api-root';
import { ensureSampleWorkspace } from '@/api/v1/sample/ensure-sample-workspace';
import { listenForContentChanges } from '@/cms/revalidation/cache-invalidation-listener';
import { searchPage } from '@/cms/search/query-search-page';
import { requireWritableFolders } from '@/config/checks/require-writable-folders';
import { logConsole } from '@/config/console-log';
import { env } from '@/config/env';
import { log } from '@/config/log';
import { checkConnectionBudget } from '@/db/connections/connection-budget';
import { isDatabaseLost } from '@/db/connections/watched-client';
import { createStudioLink } from '@/features/auth/sign-in/create-studio-link';
import { getPayloadClient } from '@/payload';
import { type RunningApplication, type ServerEndpoint, serverBridge } from '@/server/bridge';
import { migrate } from './migrate';
import { startWorker } from './worker';

/** Prints a sign-in link for the studio while mail is captured, because then no inbox receives one. */
async function announceStudioLink(payload: Payload): Promise<void> {
  if (!env.isMailCaptured || !process.send) return;
  const req = await newRequest(payload, system);
  process.send({ type: 'studio-link', url: await createStudioLink(req, env.adminEmails[0]) });
}

/**
 * True if the database is unavailable. Queries it, because a page may fail before the pool has noticed a lost
 * connection.
 */
const isDatabaseAway = async ({ db }: Payload): Promise<boolean> =>
  isDatabaseLost() ||
  db.pool.query('select 1').then(
    () => false,
    () => true,
  );

type Handler = (request: Request) => Promise<Response>;

/** Handler whose module is imported at its first request, so that it does not delay the start. */
function lazy(load: () => Promise<Handler>): Handler {
  let loading: Promise<Handler> | undefined;
  return async (request) => {
    loading ??= load();
    return (await loading)(request);
  };
}

/** Endpoints that the server calls itself, because Next would be most of the cost of such frequent requests. */
function serverEndpoints(payload: Payload): ServerEndpoint[] {
  const loadPayload = async () => payload;
  const api = lazy(async () => (await import('@/api/v1/handle-api')).createApiHandler(loadPayload));
  const provider = lazy(async () =>
    (await import('@/api/inbound/handle-inbound')).providerEndpoint(loadPayload),
  );
  const ownFormat = lazy(async () =>
    (await import('@/api/inbound/handle-inbound')).ownFormatEndpoint(loadPayload),
  );
  return [
    { path: apiRoot, handle: api },
    { path: ownFormatPath, only: 'POST', handle: ownFormat },
    ...providerPaths.map((path) => ({ path, only: 'POST', handle: provider }) as const),
  ];
}

/**
 * Boots the application.
 * @returns functions that stop background work and close database connections, and that check if the database is
 * unavailable.
 * @throws SettingsError if a setting is unusable, and errors of the migration; the process should exit then.
 */
export async function boot(): Promise<RunningApplication> {
  await requireWritableFolders({ DATA_DIR: env.dataDir, MEDIA_DIR: env.mediaDir });
  const payload = await migrate(getPayloadClient);
  const tooMany = await checkConnectionBudget(payload.db.pool);
  if (tooMany) payload.logger.error(tooMany);
  await ensureSampleWorkspace(await newRequest(payload, system));
  const worker = env.runWorkers ? await startWorker(payload) : undefined;
  const listener = listenForContentChanges(payload.logger);
  serverBridge()?.queriedPages?.replaceWith([searchPage(payload)]);
  serverBridge()?.endpoints?.replaceWith(serverEndpoints(payload));
  await announceStudioLink(payload);
  // Until here errors are printed as plain sentences for the operator.
  if (env.isProduction) logConsole(log);
  return {
    stopSteps: [
      ['background work', async () => worker?.stop()],
      ['the connection that listens for changes', () => listener.stop()],
      ['the database', () => payload.destroy()],
    ],
    isDatabaseAway: () => isDatabaseAway(payload),
  };
}
