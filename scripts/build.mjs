import './lib/check-node.mjs';

const { build } = await import('./lib/build/build.mjs');
const { command } = await import('./lib/command.mjs');

/** `npm run build`: builds as `npm start` does when sources have changed; the Dockerfile runs it. */
await command(() => build(process.env.NEXT_DIST_DIR));
process.exit();
