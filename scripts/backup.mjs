import './lib/check-node.mjs';
import { resolve } from 'node:path';

const { command } = await import('./lib/command.mjs');
const { withDatabase } = await import('./lib/database-session.mjs');
const { runCommandOnTerminal } = await import('./lib/build/bundle.mjs');

/** `npm run backup [-- <file>]`: writes database and media into one archive; the site can keep running meanwhile. */
await command(([file]) =>
  withDatabase(async (env) => {
    process.exitCode = await runCommandOnTerminal('backup', file ? [resolve(file)] : [], env);
  }),
);
