import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { UserError } from '../user-error.mjs';

const NAME = 'postgres';

const idOf = (flag) => {
  const { status, stdout } = spawnSync('id', [flag, NAME], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : null;
};

const lookUp = () => {
  const uid = idOf('-u');
  return uid ? { uid, gid: idOf('-g') } : null;
};

function create() {
  const made = spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    NAME,
  ]);
  const user = made.status === 0 ? lookUp() : null;
  if (user) return user;
  throw new UserError(
    `PostgreSQL refuses to run as root, and there is no user named ${NAME} to run it. Add one, or start as an ordinary user.`,
  );
}

/**
 * User that runs PostgreSQL: `{uid, gid}` if we are root, since PostgreSQL refuses to run as root; otherwise `{}`. A
 * cluster created by an ordinary user keeps that owner.
 * @returns {{uid?: number, gid?: number}}
 */
export function serviceUser(cluster) {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner?.uid) return { uid: owner.uid, gid: owner.gid };
  return lookUp() ?? create();
}
