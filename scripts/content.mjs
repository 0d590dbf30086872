import './lib/check-node.mjs';

const { resolve } = await import('node:path');
const { command } = await import('./lib/command.mjs');
const { UserError } = await import('./lib/user-error.mjs');
const { withDatabase } = await import('./lib/database-session.mjs');
const { runCommand } = await import('./lib/build/bundle.mjs');

const usage =
  'Say what: npm run content -- export <folder>, or npm run content -- import <folder> [--dry-run]';

/** `npm run content -- export|import <folder>`: carries content between installations as files that can be reviewed. */
await command(([action, folder, ...options]) => {
  if (!['export', 'import'].includes(action) || !folder) throw new UserError(usage);
  if (options.some((option) => option !== '--dry-run')) throw new UserError(usage);
  return withDatabase(async (env) => {
    const failure = action === 'export' ? 'The content could not be written.' : 'Nothing was changed.';
    process.stdout.write(await runCommand(failure, 'content', [action, resolve(folder), ...options], env));
  });
});
