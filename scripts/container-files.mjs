import './lib/check-node.mjs';
import { resolve } from 'node:path';

const { copyContainerFiles } = await import('./lib/build/container-files.mjs');
const { command } = await import('./lib/command.mjs');
const { UserError } = await import('./lib/user-error.mjs');

/** `node scripts/container-files.mjs <folder>`: copies the files of the image after a build (see the Dockerfile). */
await command(([folder]) => {
  if (!folder) throw new UserError('Say where to: node scripts/container-files.mjs <folder>');
  return copyContainerFiles(resolve(folder));
});
process.exit();
