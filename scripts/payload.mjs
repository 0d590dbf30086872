import './lib/check-node.mjs';

const { command } = await import('./lib/command.mjs');
const { withDatabase } = await import('./lib/database-session.mjs');
const { payloadOnTerminal } = await import('./lib/payload-cli.mjs');

/** `npm run payload -- migrate:create name`: Payload's command line on this machine's database. */
await command((args) =>
  withDatabase(async (env) => {
    process.exitCode = await payloadOnTerminal(args, env);
  }),
);
