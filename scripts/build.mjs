import './lib/check-node.mjs';

const { build } = await import('./lib/build/build.mjs');
const { command } = await import('./lib/command.mjs');

/** `npm run build`: what `npm start` does when sources have changed; the container is made by it. */
await command(() => build(process.env.NEXT_DIST_DIR));
process.exit();
