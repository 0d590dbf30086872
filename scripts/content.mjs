import './lib/check-node.mjs';

const { existsSync, statSync } = await import('node:fs');
const { resolve } = await import('node:path');
const { command } = await import('./lib/command.mjs');
const { UserError } = await import('./lib/user-error.mjs');
const { withDatabase } = await import('./lib/database-session.mjs');
const { runCommand, runCommandOnTerminal } = await import('./lib/build/bundle.mjs');

const usage = `Say what:
  npm run content -- export <folder>
  npm run content -- import <folder> [--dry-run]
  npm run content -- import --from wordpress|ghost <file> [--media <folder>] [--fetch] [--url <old site>] [--dry-run]
  npm run content -- missing [--add]
  npm run content -- redirects <file.csv> [--dry-run]`;

const failures = {
  export: 'The content could not be written.',
  import: 'Nothing was changed.',
  missing: 'Nothing was added.',
  redirects: 'Nothing was changed.',
};

/**
 * Parses the arguments of `import --from`. @returns the command's, in a fixed order; undefined for the other commands
 * @throws UserError with the usage, or if there is no such file
 */
function readSiteArgs([action, ...rest]) {
  if (action !== 'import' || !rest.includes('--from')) return undefined;
  const named = { '--from': undefined, '--media': undefined, '--url': undefined };
  const files = [];
  const flags = [];
  for (let at = 0; at < rest.length; at += 1) {
    const one = rest[at];
    if (Object.hasOwn(named, one)) {
      at += 1;
      named[one] = rest[at];
    } else if (one.startsWith('--')) flags.push(one);
    else files.push(one);
  }
  const { '--from': system, '--media': folder, '--url': url } = named;
  const isFolderMissing = rest.includes('--media') && !folder;
  if (rest.includes('--url') && (!url || url.startsWith('--'))) throw new UserError(usage);
  const isKnown = ['wordpress', 'ghost'].includes(system ?? '') && files.length === 1 && !isFolderMissing;
  if (!isKnown || flags.some((one) => one !== '--fetch' && one !== '--dry-run')) throw new UserError(usage);
  const file = resolve(files[0]);
  if (!existsSync(file) || !statSync(file).isFile()) throw new UserError(`There is no file ${file}.`);
  return [
    action,
    '--from',
    system,
    '--file',
    file,
    ...(folder ? ['--media', resolve(folder)] : []),
    ...(url ? ['--url', url] : []),
    ...flags,
  ];
}

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
 * `import --from` brings a site from another system;
 * `missing` lists the parts of this release's default content that the installation lacks, and `--add` adds them;
 * `redirects` takes in old addresses from a CSV file.
 */
await command(async (given) => {
  const site = readSiteArgs(given);
  if (site) {
    process.exitCode = await withDatabase((env) => runCommandOnTerminal('content', site, env));
    return undefined;
  }
  const args = readArgs(given);
  return withDatabase(async (env) => {
    process.stdout.write(await runCommand(failures[args[0]], 'content', args, env));
  });
});
