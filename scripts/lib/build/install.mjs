import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { withLock } from '../process/lock.mjs';
import { mustRun, run } from '../process/run.mjs';

const lockIn = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));
const packagesIn = (...path) => lockIn(...path).packages;

/**
 * True if the installed packages match the lock file. npm records the installed packages in
 * node_modules/.package-lock.json. Optional packages are for other platforms and may be missing; without
 * `development`, development packages may be missing too.
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

/**
 * Adds download URLs to the entries of a lock file. The lock files of this checkout have none, so npm would first
 * request the metadata of each package, which takes as long as the downloads. Registries serve tarballs at
 * `name/-/name-version.tgz` by convention.
 */
export function withAddresses(lock, registry) {
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    if (path === '' || entry.link || entry.inBundle || entry.resolved) return [path, entry];
    const name = entry.name ?? path.split('node_modules/').at(-1);
    const file = `${name.split('/').at(-1)}-${entry.version}.tgz`;
    return [path, { ...entry, resolved: `${registry.replace(/\/$/, '')}/${name}/-/${file}` }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

/**
 * Runs `npm ci` with the download URLs in a shrinkwrap file, which npm prefers to the lock file. @returns whether it
 * succeeded.
 */
async function installByAddress(folder, npmCi) {
  const [program, ...args] = npm();
  const { output } = await run(program, [...args, 'config', 'get', 'registry'], { cwd: folder });
  const registry = output.split('\n').find((line) => /^https?:\/\//.test(line));
  if (!registry) return false;
  const shrinkwrap = join(folder, 'npm-shrinkwrap.json');
  try {
    writeFileSync(shrinkwrap, JSON.stringify(withAddresses(lockIn(folder, 'package-lock.json'), registry)));
    const { code } = await run(...npmCi);
    return code === 0;
  } finally {
    rmSync(shrinkwrap, { force: true });
  }
}

/**
 * Installs the packages of the folder's package-lock.json if any is missing; only then is the network needed. Does
 * nothing in the container, which has no lock file and contains only the packages it loads.
 */
export async function install({ folder = root, development = true } = {}) {
  if (!existsSync(join(folder, 'package-lock.json'))) return 'as built';
  if (isInstalled({ folder, development })) return 'as locked';
  return withLock(join(root, '.data', 'install.lock'), async () => {
    if (isInstalled({ folder, development })) return 'as locked';
    const [program, ...args] = npm();
    const options = { cwd: folder, env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' } };
    // NODE_ENV=production must not omit development packages: they build and test the product.
    const npmCi = [program, [...args, 'ci', '--include=dev'], options];
    if (!(await installByAddress(folder, npmCi))) {
      await mustRun('The packages could not be installed.', ...npmCi);
    }
    return 'installed';
  });
}
