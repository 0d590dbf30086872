import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../user-error.mjs';
import { copyBinaries, installedBinaries } from './binaries.mjs';
import { serviceUser } from './service-user.mjs';

const can = (user, flag, path) => spawnSync('test', [flag, path], { ...user, cwd: '/' }).status === 0;

const farBase = (dataFolder) =>
  join('/var/lib', `plumbline-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`);

const recordOf = (dataFolder) => join(dataFolder, 'postgres-home');

/**
 * Prepares the base folder of a cluster outside of the data folder. The cluster belongs to one path of the data
 * folder, which is recorded inside the data folder. If the checkout was moved, the cluster is moved along. If
 * the checkout was copied (the old path still exists), the copy starts with an empty cluster. If the data
 * folder was deleted, the new one starts with an empty cluster too, and the old cluster is kept as `.previous`.
 */
function followDataFolder(dataFolder, base) {
  const record = recordOf(dataFolder);
  const home = existsSync(record) ? readFileSync(record, 'utf8') : null;
  if (home === null && existsSync(base)) {
    rmSync(`${base}.previous`, { recursive: true, force: true });
    renameSync(base, `${base}.previous`);
  } else if (home !== null && home !== dataFolder && !existsSync(home) && existsSync(farBase(home))) {
    if (!existsSync(base)) renameSync(farBase(home), base);
  }
  mkdirSync(base, { recursive: true, mode: 0o755 });
  writeFileSync(record, dataFolder);
}

function prepareFolder(base, user) {
  mkdirSync(base, { recursive: true });
  if (user.uid === undefined) return;
  // Allows other users to traverse to the cluster, but not to list the data folder.
  chmodSync(base, 0o711);
}

/**
 * Returns the paths of the cluster and its binaries and the user that runs them: `{user, bin, base, cluster, log}`.
 * Normally below the data folder; below /var/lib if we are root and the service user cannot access that folder.
 */
export function locate(dataFolder) {
  const near = join(dataFolder, 'postgres');
  const user = serviceUser(join(near, 'cluster'));
  prepareFolder(dataFolder, user);
  prepareFolder(near, user);
  const installed = installedBinaries();
  const isReachable =
    user.uid === undefined ||
    (can(user, '-x', near) && can(user, '-x', join(installed.folder, 'bin', 'postgres')));
  if (!isReachable && existsSync(join(near, 'cluster'))) {
    throw new UserError(
      `The database in ${near} cannot be reached: let others pass the folders above it (chmod o+x).`,
    );
  }

  // A cluster that was placed outside of the data folder stays there: if the data folder becomes accessible later, a
  // new cluster inside it must not hide the existing data.
  const isFar = !isReachable || existsSync(recordOf(dataFolder));
  const base = isFar ? farBase(dataFolder) : near;
  if (isFar) followDataFolder(dataFolder, base);
  if (user.uid !== undefined) chownSync(base, user.uid, user.gid);
  const folder = isFar ? copyBinaries(installed, base) : installed.folder;
  return {
    user,
    bin: join(folder, 'bin'),
    base,
    cluster: join(base, 'cluster'),
    log: join(base, 'server.log'),
  };
}
