import './lib/check-node.mjs';

const { command } = await import('./lib/command.mjs');
const { install } = await import('./lib/build/install.mjs');
const { root } = await import('./lib/paths.mjs');

/**
 * `npm run bench -- [part …]`: measures the product against its budgets. Takes some minutes; nothing else should run
 * on the machine meanwhile.
 */
await command(async () => {
  await install();
  // Installs the packages that only the benchmarks use; `npm start` and `npm test` do not install them.
  await install({ folder: `${root}/tests/bench` });
  const { runBench } = await import('../tests/bench/bench.mjs');
  await runBench(process.argv.slice(2));
});
process.exit();
