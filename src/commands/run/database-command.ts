import type { Payload } from 'payload';
import { command } from '../../../scripts/lib/command.mjs';

/**
 * Runs a command's main function once the database accepts connections. If a setting is invalid, the password is
 * wrong or the host is unreachable, the command ends with a message of one sentence. `main` imports the modules
 * that read settings, because a static import would throw before the error can be caught.
 */
export const databaseCommand = (main: (args: string[]) => Promise<void>) =>
  command(async (args) => {
    const { env } = await import('@/config/env');
    const { connectWhenReady } = await import('@/db/connections/connect-when-ready');
    await (await connectWhenReady(env.databaseUrl)).end();
    await main(args);
  });

/** Runs a command's main function with Payload, then ends the process, because Payload leaves timers running. */
export async function payloadCommand(
  main: (payload: Payload, args: string[]) => Promise<void>,
): Promise<never> {
  await databaseCommand(async (args) => {
    const [{ default: config }, { getPayload }] = await Promise.all([
      import('@payload-config'),
      import('payload'),
    ]);
    const payload = await getPayload({ config });
    try {
      await main(payload, args);
    } catch (error) {
      const { asUserError } = await import('./as-user-error');
      throw asUserError(error);
    } finally {
      await payload.destroy();
    }
  });
  process.exit();
}
