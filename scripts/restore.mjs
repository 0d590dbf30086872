import './lib/check-node.mjs';
import { resolve } from 'node:path';

const { command } = await import('./lib/command.mjs');
const { UserError } = await import('./lib/user-error.mjs');
const { withDatabase } = await import('./lib/database-session.mjs');
const { runCommandOnTerminal } = await import('./lib/build/bundle.mjs');

/**
 * `npm run restore -- <file> [--yes]`: replaces database and media with those of an archive; the site must be stopped.
 */
await command((args) => {
  const [file] = args.filter((arg) => !arg.startsWith('--'));
  if (!file) throw new UserError('Say which archive: npm run restore -- <file> [--yes]');
  const confirmation = args.includes('--yes') ? ['--yes'] : [];
  return withDatabase(
    async (env) => {
      // Omits one log line for each migration.
      const quietEnv = { LOG_LEVEL: 'warn', ...env };
      process.exitCode = await runCommandOnTerminal('restore', [resolve(file), ...confirmation], quietEnv);
    },
    { exclusive: true },
  );
});
