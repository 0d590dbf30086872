import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { withLock } from '../process/lock.mjs';
import { mustRun } from '../process/run.mjs';

const packagesIn = (...path) => JSON.parse(readFileSync(join(...path), 'utf8')).packages;

/**
 * npm records what it really installed in node_modules/.package-lock.json. Optional packages are for other
 * platforms and may be absent; so may those for development where only commands run, as in the container.
 */
function isInstalled({ folder, development }) {
  if (!existsSync(join(folder, 'node_modules', '.package-lock.json'))) return false;
  const installed = packagesIn(folder, 'node_modules', '.package-lock.json');
  return Object.entries(packagesIn(folder, 'package-lock.json')).every(
    ([path, { version, optional, dev }]) =>
      path === '' || optional || (dev && !development) || installed[path]?.version === version,
  );
}

const npm = () =>
  process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];

/** Installs what the folder's package-lock.json names, when something of it is missing. Needs the network only then. */
export async function install({ folder = root, development = true } = {}) {
  if (isInstalled({ folder, development })) return 'as locked';
  return withLock(join(root, '.data', 'install.lock'), async () => {
    if (isInstalled({ folder, development })) return 'as locked';
    const [program, ...args] = npm();
    // Development packages build and test the product, so NODE_ENV=production must not leave them out.
    await mustRun('The packages could not be installed.', program, [...args, 'ci', '--include=dev'], {
      cwd: folder,
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    });
    return 'installed';
  });
}
