import './lib/check-node.mjs';

const { command } = await import('./lib/command.mjs');
const { runSuite } = await import('./lib/testing/suite.mjs');

/** `npm run check [-- name]`: runs the static checks, which do not start the product. */
await command((args) => runSuite(['checks', ...args]));
process.exit();
