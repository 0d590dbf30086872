import './lib/check-node.mjs';

const { resolve } = await import('node:path');
const { command } = await import('./lib/command.mjs');
const { UserError } = await import('./lib/user-error.mjs');
const { withDatabase } = await import('./lib/database-session.mjs');
const { runCommand } = await import('./lib/build/bundle.mjs');

const usage = `Say what:
  npm run content -- export <folder>
  npm run content -- import <folder> [--dry-run]
  npm run content -- missing [--add]
  npm run content -- redirects <file.csv> [--dry-run]`;

const failures = {
  export: 'The content could not be written.',
  import: 'Nothing was changed.',
  missing: 'Nothing was added.',
  redirects: 'Nothing was changed.',
};

/** Parses the command's arguments. @throws UserError with the usage. */
function readArgs([action, ...rest]) {
  const options = rest.filter((one) => one.startsWith('--'));
  const folders = rest.filter((one) => !one.startsWith('--'));
  const isKnown = Object.hasOwn(failures, action ?? '');
  const offered = { import: '--dry-run', missing: '--add', redirects: '--dry-run' }[action];
  const takesFolder = action !== 'missing';
  if (!isKnown || folders.length !== Number(takesFolder) || options.some((one) => one !== offered))
    throw new UserError(usage);
  return [action, ...folders.map((folder) => resolve(folder)), ...options];
}

/**
 * `npm run content -- export|import <folder>` copies content between installations as files that can be reviewed;
 * `missing` lists the parts of this release's default content that the installation lacks, and `--add` adds them;
 * `redirects` takes in old addresses from a CSV file.
 */
await command((given) => {
  const args = readArgs(given);
  return withDatabase(async (env) => {
    process.stdout.write(await runCommand(failures[args[0]], 'content', args, env));
  });
});
