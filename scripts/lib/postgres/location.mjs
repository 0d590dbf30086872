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
 * A cluster kept outside the data folder belongs to the path the data folder had. After the checkout was moved it
 * is taken along; after it was copied (the old path still exists) the copy begins with an empty cluster; after the
 * data folder was deleted so does the new one, and the last one left behind is kept aside.
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
  // Others may pass through to the cluster, but not list the data folder.
  chmodSync(base, 0o711);
}

/**
 * Where the cluster and its binaries are, and whom they run as: `{user, bin, base, cluster, log}`. Normally below
 * the data folder. As root in a folder that the service user cannot reach, below /var/lib.
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

  // Once outside, always outside: a folder that opens up later must not hide the data.
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
