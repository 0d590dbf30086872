import './lib/check-node.mjs';

const { build } = await import('./lib/build/build.mjs');
const { command } = await import('./lib/command.mjs');

/** `npm run build`: builds the product if sources have changed, as `npm start` does. The Dockerfile runs it. */
await command(() => build(process.env.NEXT_DIST_DIR));
process.exit();
