import type { Payload } from 'payload';
import { command } from '../../../scripts/lib/command.mjs';
import { UserError } from '../../../scripts/lib/user-error.mjs';

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

/** @throws UserError if the database is empty, or is of an older version */
async function assertMigrated(): Promise<void> {
  const { env } = await import('@/config/env');
  const { connectWhenReady } = await import('@/db/connections/connect-when-ready');
  const { migrations } = await import('../../../migrations');
  const names = migrations.map(({ name }) => name);
  const connection = await connectWhenReady(env.databaseUrl);
  try {
    const { rows: tables } = await connection.query(`select to_regclass('payload_migrations') as found`);
    const { rows } = tables[0]?.found
      ? await connection.query('select 1 from payload_migrations where name = $1', [names.at(-1)])
      : { rows: [] };
    if (rows.length > 0) return;
    throw new UserError(
      'The database has not been set up for this version. Start the site once, then run this command again.',
    );
  } finally {
    await connection.end();
  }
}

/** Runs a command's main function with Payload, then ends the process, because Payload leaves timers running. */
export async function payloadCommand(
  main: (payload: Payload, args: string[]) => Promise<void>,
): Promise<never> {
  await databaseCommand(async (args) => {
    await assertMigrated();
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
