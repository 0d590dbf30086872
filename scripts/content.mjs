import './lib/check-node.mjs';

const { resolve } = await import('node:path');
const { command } = await import('./lib/command.mjs');
const { UserError } = await import('./lib/user-error.mjs');
const { withDatabase } = await import('./lib/database-session.mjs');
const { runCommand } = await import('./lib/build/bundle.mjs');

const usage = `Say what:
  npm run content -- export <folder>
  npm run content -- import <folder> [--dry-run]
  npm run content -- missing [--add]`;

const failures = {
  export: 'The content could not be written.',
  import: 'Nothing was changed.',
  missing: 'Nothing was added.',
};

/** @returns the arguments of the command. @throws UserError that says how to call it. */
function readArgs([action, ...rest]) {
  const options = rest.filter((one) => one.startsWith('--'));
  const folders = rest.filter((one) => !one.startsWith('--'));
  const isKnown = Object.hasOwn(failures, action ?? '');
  const offered = { import: '--dry-run', missing: '--add' }[action];
  const takesFolder = action !== 'missing';
  if (!isKnown || folders.length !== Number(takesFolder) || options.some((one) => one !== offered))
    throw new UserError(usage);
  return [action, ...folders.map((folder) => resolve(folder)), ...options];
}

/**
 * `npm run content -- export|import <folder>` carries content between installations as files that can be reviewed;
 * `missing` lists what this release's default content has and the installation does not, and adds it.
 */
await command((given) => {
  const args = readArgs(given);
  return withDatabase(async (env) => {
    process.stdout.write(await runCommand(failures[args[0]], 'content', args, env));
  });
});
