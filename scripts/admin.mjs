import './lib/check-node.mjs';

const { command } = await import('./lib/command.mjs');
const { UserError } = await import('./lib/user-error.mjs');
const { withDatabase } = await import('./lib/database-session.mjs');
const { runCommand } = await import('./lib/build/bundle.mjs');

/**
 * `npm run admin -- <address> [--revoke | --reset-factors]`: grants the admin role to a user, revokes it, or removes
 * their second factors.
 */
await command((args) => {
  const [address] = args.filter((arg) => !arg.startsWith('--'));
  if (!address) {
    throw new UserError('Say whom: npm run admin -- <address> [--revoke | --reset-factors]');
  }
  const [name, values] = args.includes('--reset-factors')
    ? ['reset-factors', [address]]
    : ['set-role', [address, args.includes('--revoke') ? 'member' : 'admin']];
  return withDatabase(async (env) => {
    process.stdout.write(await runCommand('Nobody was changed.', name, values, env));
  });
});
