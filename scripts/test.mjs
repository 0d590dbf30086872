import './lib/check-node.mjs';

const { command } = await import('./lib/command.mjs');
const { runSuite } = await import('./lib/testing/suite.mjs');

/** `npm test [-- [full] [checks|unit|integration|operation|e2e [filter]]]` */
await command(runSuite);
process.exit();
