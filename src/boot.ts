/** What happens between the start of the process and its first answer. */
import { createLocalReq, type Payload } from 'payload';
import { listenForContentChanges } from '@/cms/revalidation/cache-invalidation-listener';
import { requireWritableFolders } from '@/config/checks/require-writable-folders';
import { logConsole } from '@/config/console-log';
import { env } from '@/config/env';
import { log } from '@/config/log';
import { checkConnectionBudget } from '@/db/connections/connection-budget';
import { isDatabaseLost } from '@/db/connections/watched-client';
import { createStudioLink } from '@/features/auth/sign-in/create-studio-link';
import { getPayloadClient } from '@/payload';
import type { RunningApplication } from '@/server/bridge';
import { migrate } from './migrate';
import { startWorker } from './worker';

/** A machine that captures its mail has no inbox to open: the first way into the studio is printed instead. */
async function announceStudioLink(payload: Payload): Promise<void> {
  if (!env.isMailCaptured || !process.send) return;
  const req = await createLocalReq({}, payload);
  process.send({ type: 'studio-link', url: await createStudioLink(req, env.adminEmails[0]) });
}

/** Asks it: a page may fail before anybody has noticed. */
const isDatabaseAway = async ({ db }: Payload): Promise<boolean> =>
  isDatabaseLost() ||
  db.pool.query('select 1').then(
    () => false,
    () => true,
  );

/**
 * @returns what ends the work in the background and the database's connections, and tells whether there is one.
 * @throws SettingsError when a setting names what cannot be used, and what migrating throws; the process should end then.
 */
export async function boot(): Promise<RunningApplication> {
  await requireWritableFolders({ DATA_DIR: env.dataDir, MEDIA_DIR: env.mediaDir });
  const payload = await migrate(getPayloadClient);
  const tooMany = await checkConnectionBudget(payload.db.pool);
  if (tooMany) payload.logger.error(tooMany);
  const worker = env.runWorkers ? await startWorker(payload) : undefined;
  const listener = listenForContentChanges(payload.logger);
  await announceStudioLink(payload);
  // Until here a fault is a sentence for whoever started us.
  if (env.isProduction) logConsole(log);
  return {
    async stop() {
      await worker?.stop();
      await listener.stop();
      await payload.destroy();
    },
    isDatabaseAway: () => isDatabaseAway(payload),
  };
}
