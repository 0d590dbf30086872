import './lib/check-node.mjs';
import { resolve } from 'node:path';

const { command } = await import('./lib/command.mjs');
const { withDatabase } = await import('./lib/database-session.mjs');
const { runCommandOnTerminal } = await import('./lib/build/bundle.mjs');

/** `npm run backup [-- file]`: database and media in one archive, taken while the site may go on. */
await command(([file]) =>
  withDatabase(async (env) => {
    process.exitCode = await runCommandOnTerminal('backup', file ? [resolve(file)] : [], env);
  }),
);
