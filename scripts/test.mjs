import './lib/check-node.mjs';

const { command } = await import('./lib/command.mjs');
const { runSuite } = await import('./lib/testing/suite.mjs');

/** `npm test [-- [full] [checks|unit|integration|operation|e2e [<filter>]]]`: runs the test suite. */
await command(runSuite);
process.exit();
