/** What happens between the start of the process and its first answer. */
import { createLocalReq, type Payload } from 'payload';
import { listenForContentChanges } from '@/cms/cache-invalidation-listener';
import { logConsole } from '@/config/console-log';
import { env } from '@/config/env';
import { log } from '@/config/log';
import { createStudioLink } from '@/features/auth/create-studio-link';
import { getPayloadClient } from '@/payload';
import { migrate } from './migrate';
import { startWorker } from './worker';

/** Where `server.mjs`, which is no part of this bundle, finds the orderly end. */
const stopHook = Symbol.for('plumbline.stop');

/** A machine that captures its mail has no inbox to open: the first way into the studio is printed instead. */
async function announceStudioLink(payload: Payload): Promise<void> {
  if (!env.isMailCaptured || !process.send) return;
  const req = await createLocalReq({}, payload);
  process.send({ type: 'studio-link', url: await createStudioLink(req, env.adminEmails[0]) });
}

/** @throws when the database cannot be reached or migrated; the process should end then. */
export async function boot(): Promise<void> {
  const payload = await migrate(getPayloadClient);
  const worker = env.runWorkers ? await startWorker(payload) : undefined;
  const listener = listenForContentChanges(payload.logger);
  Object.assign(globalThis, {
    [stopHook]: async () => {
      await worker?.stop();
      await listener.stop();
      await payload.destroy();
    },
  });
  await announceStudioLink(payload);
  // Until here a fault is a sentence for whoever started us.
  if (env.isProduction) logConsole(log);
}
