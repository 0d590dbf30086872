/** What happens between the start of the process and its first answer. */
import { createLocalReq, type Payload } from 'payload';
import { listenForContentChanges } from '@/cms/revalidation/cache-invalidation-listener';
import { logConsole } from '@/config/console-log';
import { env } from '@/config/env';
import { log } from '@/config/log';
import { createStudioLink } from '@/features/auth/sign-in/create-studio-link';
import { getPayloadClient } from '@/payload';
import { migrate } from './migrate';
import { startWorker } from './worker';

/** A machine that captures its mail has no inbox to open: the first way into the studio is printed instead. */
async function announceStudioLink(payload: Payload): Promise<void> {
  if (!env.isMailCaptured || !process.send) return;
  const req = await createLocalReq({}, payload);
  process.send({ type: 'studio-link', url: await createStudioLink(req, env.adminEmails[0]) });
}

/**
 * @returns what ends the work in the background and the database's connections.
 * @throws when the database cannot be reached or migrated; the process should end then.
 */
export async function boot(): Promise<() => Promise<void>> {
  const payload = await migrate(getPayloadClient);
  const worker = env.runWorkers ? await startWorker(payload) : undefined;
  const listener = listenForContentChanges(payload.logger);
  await announceStudioLink(payload);
  // Until here a fault is a sentence for whoever started us.
  if (env.isProduction) logConsole(log);
  return async () => {
    await worker?.stop();
    await listener.stop();
    await payload.destroy();
  };
}
