import { spawnSync } from 'node:child_process';
import { mustRun } from './process/run.mjs';
import { UserError } from './user-error.mjs';

/**
 * apt-get fails while another apt-get runs, for example when two tests install packages; with `flock` it waits
 * instead.
 */
const inTurn = ['flock', '/tmp/plumbline-apt.lock', 'apt-get'];

/** Program and arguments that run apt-get without a password: as root or through sudo. Null if neither works. */
function aptGet() {
  if (spawnSync('apt-get', ['--version']).status !== 0) return null;
  if (process.getuid() === 0) return inTurn;
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', ...inTurn] : null;
}

/**
 * Installs Debian packages if that needs no password.
 * @param {string} sentence first sentence of the error
 * @param {string[]} names
 */
export async function installDebianPackages(sentence, names) {
  const apt = aptGet();
  if (!apt) throw new UserError(sentence);
  const [program, ...args] = apt;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['--yes', '--quiet', '--no-install-recommends'];
  await mustRun(sentence, program, [...args, 'update', '--quiet'], { env });
  await mustRun(sentence, program, [...args, 'install', ...options, ...names], { env });
}
