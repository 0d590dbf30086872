import './lib/check-node.mjs';

const { command } = await import('./lib/command.mjs');
const { runSite } = await import('./lib/site.mjs');

await command(() => runSite({ mode: 'production' }));
process.exit();
