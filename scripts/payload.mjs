import './lib/check-node.mjs';

const { bundle, bundlePath, payloadOptions } = await import('./lib/build/bundle.mjs');
const { command } = await import('./lib/command.mjs');
const { withDatabase } = await import('./lib/database-session.mjs');
const { runOnTerminal } = await import('./lib/process/run.mjs');

/** `npm run payload -- migrate:create <name>`: runs Payload's CLI on this installation's database. */
await command((args) =>
  withDatabase(async (env) => {
    await bundle();
    // The configuration is bundled to JavaScript because Payload's TypeScript loader sometimes exits before its work
    // is done.
    const cli = [...payloadOptions, 'node_modules/payload/bin.js', '--disable-transpile', ...args];
    process.exitCode = await runOnTerminal(process.execPath, cli, {
      ...env,
      PAYLOAD_CONFIG_PATH: bundlePath('payload-config'),
    });
  }),
);
